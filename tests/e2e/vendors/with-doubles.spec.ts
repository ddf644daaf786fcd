// `npm start -- --with-doubles`: starts five doubles, offers all six providers, and stops them all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../scripts/build-if-stale.mjs';
import { expectAccessible } from '../support/app.ts';
import { expect, test } from '../support/test.ts';

interface Started {
  said: string;
  exitCode: number | null;
  stop(): Promise<void>;
}

/** Waits until it listens or has exited. */
async function start(dataDir: string, env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.mjs'), '--with-doubles'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...env },
  });
  const ended = once(child, 'exit');
  const started: Started = {
    said: '',
    exitCode: null,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      started.exitCode = child.exitCode;
    },
  };
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        started.said += text;
        if (started.said.includes('Sandbox: choose')) resolve();
      });
  });
  await Promise.race([listening, ended]);
  started.exitCode = child.exitCode;
  return started;
}

test(
  '[M5] npm start -- --with-doubles offers all six, and stops the doubles with the gateway',
  { tag: '@long' },
  async ({ page, gateways }) => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'attesta-doubles-'));
    cpSync(await gateways.seedData(), dataDir, { recursive: true });
    const started = await start(dataDir);
    try {
      const origin = /Listening on (\S+)/.exec(started.said)?.[1] ?? '';
      await page.goto(`${origin}/login`);
      const choice = page.getByLabel('Verification provider');
      await expect(choice.locator('option')).toHaveText([
        'Last chosen, otherwise our own pages',
        'Our own pages',
        'Sumsub',
        'Jumio',
        'AAI',
        'Onfido',
        'IDnow',
      ]);
      await expectAccessible(page, 'choice of a vendor');
      await choice.selectOption('Onfido');
      await page.getByRole('button', { name: /u01/ }).click();
      await page.waitForURL('**/personal');
      const info = await page.request.post(`${origin}/x-api/v3/private/user/member/kyc-info`, {
        data: { obtain_state: true },
        headers: { origin },
      });
      expect(await info.json()).toMatchObject({ result: { provider: 'ONFIDO' } });

      const standIns = [...started.said.matchAll(/(\w+) (http:\/\/127\.0\.0\.1:\d+)/g)];
      expect(standIns.map(([, name]) => name).slice(0, 5)).toEqual([
        'Sumsub',
        'Onfido',
        'Jumio',
        'IDnow',
        'AAI',
      ]);
      const [, , sumsub = ''] = standIns[0] ?? [];
      expect((await fetch(`${sumsub}/websdk/websdk.html`)).status).toBe(200);
      await page.goto('about:blank');
      await started.stop();
      expect(started.exitCode).toBe(0);
      await expect(fetch(`${sumsub}/websdk/websdk.html`)).rejects.toThrow();
    } finally {
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

test(
  '[M5] outside the sandbox doubles are rejected by name, and none is started',
  { tag: '@long' },
  async () => {
    const dataDir = path.join(os.tmpdir(), 'attesta-never-made');
    for (const env of [{ SANDBOX: '0' }, { NODE_ENV: 'production' }]) {
      const { said, exitCode } = await start(dataDir, env);
      expect(exitCode).toBe(1);
      expect(said).toContain('SANDBOX_PROVIDERS must be 0 or unset outside the sandbox.');
      expect(said).not.toContain('Stand-ins');
    }
  },
);
