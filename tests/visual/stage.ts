// The browser tests' own `test`, at the moment of the pictures, which gateway and page take for now, and in their typefaces.
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { test as base } from '../e2e/support/test.ts';
import { DRAWN_ALIKE, type Faces, typefaces } from './typeface.ts';
import { MOMENT, prepare } from './visit.ts';

interface WorkerFixtures {
  /** One for all who only look. */
  looker: BuiltGateway;
  /** What compared pictures are drawn with, or what every language is written in. */
  faces: Faces;
}

export const test = base.extend<object, WorkerFixtures>({
  // Seeding takes half a minute on a busy machine: no test's own time.
  looker: [
    async ({ gateways }, provide) => provide(await gateways.at(MOMENT)),
    { scope: 'worker', timeout: 180_000 },
  ],
  faces: ['one', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, faces }, provide) => {
      const args = [...(launchOptions.args ?? []), ...DRAWN_ALIKE];
      await provide({
        ...launchOptions,
        args,
        env: { ...process.env, ...launchOptions.env, ...typefaces(faces) },
      });
    },
    { scope: 'worker' },
  ],
  gateway: async ({ gateways, looker, ownData }, provide) => {
    const gateway = ownData ? await gateways.at(MOMENT) : looker;
    await provide(gateway);
    if (ownData) await gateway.stop('SIGKILL');
  },
  page: async ({ page }, provide) => {
    await prepare(page);
    await provide(page);
  },
});
