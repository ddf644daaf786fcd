// npm run dev as its users run it: one process, one address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './source.ts';

const START_MS = 120_000;

function startDev(port: number) {
  const { NODE_ENV: _, ...env } = process.env;
  const dev = spawn(process.execPath, [path.join(ROOT, 'scripts/dev.mjs')], {
    env: { ...env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { dev, exit: once(dev, 'exit') };
}

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'attesta-dev-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it(
  'npm run dev prints the address once both answer, replaces modules in the running page, and stops',
  { timeout: START_MS + 30_000 },
  async () => {
    const { dev, exit } = startDev(0);
    let output = '';
    const origin = await new Promise<string>((resolve, reject) => {
      for (const stream of [dev.stdout, dev.stderr])
        stream.on('data', (text) => {
          output += text;
          const [, address] = /^Open (http:\/\/[^/\s]+)\//m.exec(output) ?? [];
          if (address) resolve(address);
        });
      void exit.then(() => reject(new Error(`ended early:\n${output}`)));
    });
    try {
      expect(await (await fetch(`${origin}/readyz`)).text()).toBe('ok');
      expect((await fetch(`${origin}/`)).url).toBe(`${origin}/user/accounts/auth/personal`);
      const page = await (await fetch(`${origin}/user/accounts/auth/personal`)).text();
      expect(page).toContain('/user/accounts/@vite/client');
      expect(page).toContain('/user/accounts/@react-refresh');
      const component = await (await fetch(`${origin}/user/accounts/src/app/notices/toaster.tsx`)).text();
      expect(component).toContain('import.meta.hot.accept');
      expect(component).toContain('$RefreshReg$');
      expect(output).not.toMatch(/warn/i);
    } finally {
      dev.kill('SIGTERM');
      await exit;
    }
    expect(dev.exitCode).toBe(0);
  },
);

it('npm run dev ends with a message when the gateway cannot start', { timeout: START_MS }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { dev, exit } = startDev(port);
  let errors = '';
  dev.stderr.on('data', (text) => (errors += text));
  const closed = once(dev, 'close');
  await exit;
  other.close();
  expect(dev.exitCode).toBe(1);
  expect(errors).toContain(`The gateway cannot listen on 127.0.0.1, port ${port}.`);
  expect(errors).not.toContain('    at ');
  // The database was closed, and no child process keeps the streams open.
  await closed;
  expect(existsSync(path.join(dataDir, 'gateway.lock'))).toBe(false);
});
