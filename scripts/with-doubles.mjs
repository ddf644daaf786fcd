// npm start -- --with-doubles, or SANDBOX_PROVIDERS=1: stand-ins of the five vendors (tests/doubles) run in this process, on
// ports of this machine, and the gateway's settings lead to them. They end with the process. Outside the sandbox none starts,
// and the gateway says that it refuses.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, isIPv6 } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './build-if-stale.mjs';

/** Where the gateway listens as seen from this machine. */
const EVERYWHERE = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' };

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });
}

/** Changes `env` where they are wanted. */
export async function withDoubles(env, args = process.argv.slice(2)) {
  const file = path.join(ROOT, '.env');
  const settings = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...env };
  if (!args.includes('--with-doubles') && settings.SANDBOX_PROVIDERS?.trim() !== '1') return;
  env.SANDBOX_PROVIDERS = '1';
  if (settings.NODE_ENV === 'production' || settings.SANDBOX?.trim() === '0') return;

  const { NODE_ENV: before } = process.env;
  // Asked for here alone: a plain start loads none of it.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(path.join(ROOT, 'tests/doubles/stand-ins.ts'), {
    configFile: false,
    root: ROOT,
  });
  if (before === undefined) delete process.env.NODE_ENV;
  const standIns = await module.startStandIns();
  const host = EVERYWHERE[settings.HOST?.trim() ?? ''] ?? settings.HOST.trim();
  const port = settings.PORT?.trim() || '8080';
  // Who is to be told has to know where, before anything listens there.
  env.PORT = port === '0' ? await freePort() : port;
  standIns.reportTo(`http://${isIPv6(host) ? `[${host}]` : host}:${env.PORT}`);
  Object.assign(env, standIns.env);
  const places = Object.values(standIns.doubles).map(
    ({ name, baseUrl }) => `${name} ${new URL(baseUrl).origin}`,
  );
  console.log(`Stand-ins, to be chosen on the sign-in page: ${places.join(', ')}`);
}
