// The `test` of the browser tests: a real gateway, a fake camera, sign-in, and no test passes
// with an error in the console.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, type BrowserContext, expect } from '@playwright/test';
import type { BuiltGateway } from '../../../scripts/built-gateway.mjs';
import { ensureChromium } from '../../../scripts/chromium.mjs';
import { FakeCamera, type Frame } from './fake-camera.ts';
import { Gateways } from './gateways.ts';

interface Options {
  /** True for a test that changes data: it gets a separate gateway. */
  ownData: boolean;
  /** True for a test that reads the disk or changes the day: its gateway has the embedded database. */
  onDisk: boolean;
  /** True for a test that reads the page before a decision: its gateway decides slowly. */
  unhurried: boolean;
}

interface Fixtures {
  gateway: BuiltGateway;
  /** Signs a demo account in, in this test's browser context. */
  signIn(persona: string): Promise<void>;
  /** Console errors and uncaught exceptions; asserted empty at the end. A test removes those that it causes. */
  pageErrors: string[];
}

interface WorkerFixtures {
  /** True for a test of notifications, which the headless shell does not have. */
  wholeBrowser: boolean;
  /** The frame size of the camera, for tests with OCR. */
  filmed: Frame | null;
  gateways: Gateways;
  camera: FakeCamera;
}

export { expect };

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  ownData: [false, { option: true }],
  onDisk: [false, { option: true }],
  unhurried: [false, { option: true }],

  gateways: [
    async ({}, provide) => {
      const gateways = new Gateways();
      await gateways.seedData();
      await provide(gateways);
      await gateways.close();
    },
    // Seeding takes half a minute on a busy machine, outside the test's timeout.
    { scope: 'worker', timeout: 180_000 },
  ],

  camera: [
    async ({ filmed }, provide) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'attesta-camera-'));
      const camera = new FakeCamera(path.join(folder, 'frame.y4m'), filmed ?? undefined);
      camera.install();
      await provide(camera);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],

  filmed: [null, { option: true, scope: 'worker' }],

  wholeBrowser: [false, { option: true, scope: 'worker' }],

  launchOptions: [
    async ({ launchOptions, camera, wholeBrowser }, provide) => {
      const args = [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${camera.file}`];
      await provide({ ...launchOptions, args, ...(wholeBrowser && { executablePath: ensureChromium() }) });
    },
    { scope: 'worker' },
  ],

  gateway: async ({ gateways, ownData, onDisk, unhurried }, provide) => {
    const own = () => {
      if (onDisk) return gateways.startEmbedded();
      return unhurried ? gateways.startConfigured({ SANDBOX_DECISION_SECONDS: '4' }) : gateways.takeFresh();
    };
    const gateway = ownData ? await own() : await gateways.getShared();
    await provide(gateway);
    if (ownData) await gateways.discard(gateway);
  },

  baseURL: async ({ gateway }, provide) => provide(gateway.url),

  signIn: async ({ context, gateway }, provide) =>
    provide(async (persona) => {
      // Closes the pages of the previous user: an open page would send requests with the next session.
      for (const page of context.pages())
        if (page.url().startsWith(gateway.url)) await page.goto('about:blank');
      await signIn(context, gateway.url, persona);
    }),

  pageErrors: [
    async ({ context }, provide) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        // The page reports failed requests; the browser's log of them adds nothing.
        if (
          message.type() === 'error' &&
          !/Failed to load resource|net::ERR_|when fetching the script/.test(message.text())
        ) {
          errors.push(message.text());
        }
      });
      context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message));
      await provide(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export async function signIn(context: BrowserContext, origin: string, persona: string): Promise<void> {
  const response = await context.request.post(`${origin}/x-api/v1/sandbox/sign-in`, {
    data: { persona },
    headers: { origin },
  });
  const { ret_code } = (await response.json()) as { ret_code: number };
  expect(ret_code, `sign-in of ${persona}`).toBe(0);
}
