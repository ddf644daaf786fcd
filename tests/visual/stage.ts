// The `test` for measured and photographed pages: without animations, in typefaces that are the same on
// every machine. For compared pictures, gateway and page also have a fixed time.
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { test as base } from '../e2e/support/test.ts';
import { DRAWN_ALIKE, type Faces, writeFontConfig } from './typeface.ts';
import { FIXED_TIME, preparePage, setFixedTime } from './visit.ts';

interface WorkerFixtures {
  /** The typeface of compared pictures, or faces for every language. */
  faces: Faces;
}

/** Uses the gateways of the other browser tests. */
export const stillTest = base.extend<object, WorkerFixtures>({
  faces: ['one', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, faces }, provide) => {
      // A walk runs axe repeatedly, so that optimising its code pays off.
      const given = (launchOptions.args ?? []).filter((each) => !each.startsWith('--js-flags'));
      const args = [...given, ...DRAWN_ALIKE];
      await provide({
        ...launchOptions,
        args,
        env: { ...process.env, ...launchOptions.env, ...writeFontConfig(faces) },
      });
    },
    { scope: 'worker' },
  ],
  page: async ({ page }, provide) => {
    await preparePage(page);
    await provide(page);
  },
});

export const test = stillTest.extend<object, { sharedGateway: BuiltGateway }>({
  // One gateway for all read-only tests. Seeding takes half a minute on a busy machine, outside the test's timeout.
  sharedGateway: [
    async ({ gateways }, provide) => provide(await gateways.startAt(FIXED_TIME)),
    { scope: 'worker', timeout: 180_000 },
  ],
  gateway: async ({ gateways, sharedGateway, ownData }, provide) => {
    const gateway = ownData ? await gateways.startAt(FIXED_TIME) : sharedGateway;
    await provide(gateway);
    if (ownData) await gateway.stop('SIGKILL');
  },
  page: async ({ page }, provide) => {
    await setFixedTime(page);
    await provide(page);
  },
});
