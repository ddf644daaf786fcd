// The browser tests' own `test`: a real gateway, a camera that films what the test says, sign-in, and no test passes
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
  /** True for a test that changes data: it gets a gateway of its own. */
  ownData: boolean;
  /** True for one that looks at what lies on the disk, or lets days pass: its own gateway has the embedded database. */
  onDisk: boolean;
  /** True for one that reads what is said before a decision: its own gateway takes its time, as a slow machine may. */
  unhurried: boolean;
}

interface Fixtures {
  gateway: BuiltGateway;
  /** Signs a demo account in, in this test's browser context. */
  signIn(persona: string): Promise<void>;
  /** Console errors and uncaught exceptions; asserted empty at the end. Take out what a test means to cause. */
  pageErrors: string[];
}

interface WorkerFixtures {
  /** True for a test of what Chromium's shell alone does not have: notifications. */
  wholeBrowser: boolean;
  /** What the camera films, where it has to be read. */
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
    // Seeding takes half a minute on a busy machine: no test's own time.
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
      if (onDisk) return gateways.embedded();
      return unhurried ? gateways.configured({ SANDBOX_DECISION_SECONDS: '4' }) : gateways.fresh();
    };
    const gateway = ownData ? await own() : await gateways.shared();
    await provide(gateway);
    if (ownData) await gateways.discard(gateway);
  },

  baseURL: async ({ gateway }, provide) => provide(gateway.url),

  signIn: async ({ context, gateway }, provide) =>
    provide(async (persona) => {
      // Whoever was signed in has left: an open page would go on asking in the name of the next one.
      for (const page of context.pages())
        if (page.url().startsWith(gateway.url)) await page.goto('about:blank');
      await signIn(context, gateway.url, persona);
    }),

  pageErrors: [
    async ({ context }, provide) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        // A refused or unreachable request is told in the page; the browser's own line about it says nothing new.
        if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text())) {
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
