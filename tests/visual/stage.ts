// The browser tests' own `test` for pages that are measured and photographed: nothing moves, in typefaces that are the same on
// every machine. What is compared is looked at, in addition, at one moment, which gateway and page take for now.
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { test as base } from '../e2e/support/test.ts';
import { DRAWN_ALIKE, type Faces, writeFontConfig } from './typeface.ts';
import { FIXED_TIME, preparePage, setFixedTime } from './visit.ts';

interface WorkerFixtures {
  /** What compared pictures are drawn with, or what every language is written in. */
  faces: Faces;
}

/** On the gateways of the other browser tests. */
export const stillTest = base.extend<object, WorkerFixtures>({
  faces: ['one', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, faces }, provide) => {
      // A walk asks axe again and again: its code is worth making fast.
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

export const test = stillTest.extend<object, { looker: BuiltGateway }>({
  // One for all who only look. Seeding takes half a minute on a busy machine: no test's own time.
  looker: [
    async ({ gateways }, provide) => provide(await gateways.startAt(FIXED_TIME)),
    { scope: 'worker', timeout: 180_000 },
  ],
  gateway: async ({ gateways, looker, ownData }, provide) => {
    const gateway = ownData ? await gateways.startAt(FIXED_TIME) : looker;
    await provide(gateway);
    if (ownData) await gateway.stop('SIGKILL');
  },
  page: async ({ page }, provide) => {
    await setFixedTime(page);
    await provide(page);
  },
});
