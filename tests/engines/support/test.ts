// Playwright `test` for Firefox, WebKitGTK and WPE: a new browser per test, a gateway per worker. A failed test saves a last
// screenshot.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import { Gateways } from '../../e2e/support/gateways.ts';
import type { Connection } from '../driver/commands.ts';
import { startFirefox } from '../driver/firefox.ts';
import { Phone } from '../driver/phone.ts';
import { startWebKitGtk, startWpe } from '../driver/webkit.ts';

export { expect };

export type EngineName = 'wpe' | 'webkitgtk' | 'firefox';

const START: Record<EngineName, (folder: string) => Promise<Connection>> = {
  wpe: startWpe,
  webkitgtk: startWebKitGtk,
  firefox: startFirefox,
};

export interface WorkerFixtures {
  engine: EngineName;
  gateways: Gateways;
  sharedGateway: BuiltGateway;
}

interface Fixtures {
  gateway: BuiltGateway;
  phone: Phone;
  signIn(persona: string): Promise<void>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],

  gateways: [
    async ({}, provide) => {
      const gateways = new Gateways();
      await gateways.seedData();
      await provide(gateways);
      await gateways.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  sharedGateway: [async ({ gateways }, provide) => provide(await gateways.getShared()), { scope: 'worker' }],

  gateway: async ({ sharedGateway }, provide) => provide(sharedGateway),

  phone: async ({ engine, gateway }, provide, testInfo) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-engine-'));
    const connection = await START[engine](folder);
    const phone = new Phone(connection, gateway.url);
    try {
      if (engine !== 'wpe') await phone.resize(390, 844);
      await provide(phone);
      if (testInfo.status !== testInfo.expectedStatus) {
        const picture = testInfo.outputPath('last.png');
        writeFileSync(picture, await phone.picture().catch(() => Buffer.alloc(0)));
        await testInfo.attach('last picture', { path: picture, contentType: 'image/png' });
      }
    } finally {
      await connection.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },

  signIn: async ({ phone }, provide) =>
    provide(async (persona) => {
      await phone.open('/login');
      await phone.press(new RegExp(persona));
      // Opening another page before the hub has loaded would race with its navigation.
      await phone.until('signed in', () => location.pathname.startsWith('/user/accounts/auth/'));
      await phone.heading(/./);
    }),
});
