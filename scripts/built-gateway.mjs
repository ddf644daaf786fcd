// Starts the built gateway (build-output/main.js) as its own process on a free port, for browser tests and the bench.
// The process can be killed and started again on the same folder and port.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from './build-if-stale.mjs';

const START_TIMEOUT_MS = 90_000;

/** The complete environment of a test gateway; `env` overrides its defaults. */
export function gatewaySettings({ dataDir, port = 0, env = {} }) {
  return { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, SANDBOX: '1', ...env };
}

/** @param {{ dataDir: string, port?: number, root?: string, env?: Record<string, string>, flags?: string[] }} options */
export async function startBuiltGateway({ dataDir, port = 0, root = ROOT, env = {}, flags = [] }) {
  const child = spawn(process.execPath, [...flags, path.join(root, 'build-output/main.js')], {
    // Not in the checkout, whose .env is for development.
    cwd: os.tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...gatewaySettings({ dataDir, port, env }),
    },
  });
  let log = '';
  child.stdout.on('data', (text) => (log += text));
  child.stderr.on('data', (text) => (log += text));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  void exited.then(() => process.off('exit', orphaned));
  const stopped = () => child.exitCode !== null || child.signalCode !== null;

  const address = await new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`The gateway ${why}:\n${log.slice(-4000)}`));
    const timer = setTimeout(() => fail('did not come up in time'), START_TIMEOUT_MS);
    const look = () => {
      const found = /https?:\/\/127\.0\.0\.1:(\d+)/.exec(log);
      if (!found) return;
      clearTimeout(timer);
      // Each read copies the whole output, which grows.
      for (const stream of [child.stdout, child.stderr]) stream.off('data', look);
      resolve({ url: found[0], port: Number(found[1]) });
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void exited.then((code) => {
      clearTimeout(timer);
      fail(`stopped with ${code}`);
    });
  });

  return {
    ...address,
    pid: child.pid,
    dataDir,
    log: () => log,
    /** SIGTERM drains and saves; SIGKILL simulates a crash. */
    async stop(signal = 'SIGTERM') {
      if (!stopped()) child.kill(signal);
      await exited;
    },
  };
}
