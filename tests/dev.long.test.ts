// npm run dev as its users run it: one process, one address.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './source.ts';

const START_MS = 120_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'attesta-dev-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it(
  'npm run dev says where to look once both answer, replaces modules in the running page, and stops',
  { timeout: START_MS + 30_000 },
  async () => {
    const { NODE_ENV: _, ...env } = process.env;
    const dev = spawn(process.execPath, [path.join(ROOT, 'scripts/dev.mjs')], {
      env: { ...env, DATA_DIR: dataDir, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exit = once(dev, 'exit');
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
      const component = await (await fetch(`${origin}/user/accounts/src/app/toaster.tsx`)).text();
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
