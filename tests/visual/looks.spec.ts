// Compares the most important pages with stored pictures. Where a page
// was meant to change: `npm run looks -- renew`, then review the difference. `npm test` compares a few, LONG_TESTS=1 all.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '../e2e/support/test.ts';
import { ROOT } from '../../scripts/build-if-stale.mjs';
import { ALLOWED, compare } from './compare.ts';
import {
  DOCS_PICTURES,
  COMPARED_ALWAYS,
  EXPECTED,
  PICTURES,
  encodeForComparison,
  encodeForDocs,
} from './pictures.ts';
import { LONG } from '../support/long.ts';
import { test } from './stage.ts';
import { type State, STATES } from './states.ts';
import { createPhotographer, type Viewport, VIEWPORTS, type Theme, Visit } from './visit.ts';

async function check(name: string, picture: Buffer, folder: string): Promise<void> {
  const stored = path.join(EXPECTED, `${name}.webp`);
  expect
    .soft(existsSync(stored), `${name}: no picture is stored; npm run looks -- renew makes it`)
    .toBe(true);
  if (!existsSync(stored)) return;
  const expected = readFileSync(stored);
  const { same, differing, marked } = await compare(expected, picture);
  if (same) return;
  mkdirSync(folder, { recursive: true });
  const files = { 'expected.webp': expected, 'actual.png': picture, 'different.png': marked };
  for (const [kind, file] of Object.entries(files)) writeFileSync(path.join(folder, `${name}-${kind}`), file);
  const message = `${name}: ${differing} squares differ, ${ALLOWED} may; see ${path.relative(ROOT, folder)}`;
  expect.soft(same, message).toBe(true);
}

test.describe.configure({ mode: 'default' });

// Object.keys loses the type of the keys.
for (const place of Object.keys(VIEWPORTS) as Viewport[])
  test.describe(place, () => {
    test.use(VIEWPORTS[place].use);
    const isIn = (list: readonly string[]) => (name: string, theme: Theme) =>
      list.includes(`${name}-${place}-${theme}`);
    const namesIn = (list: readonly string[], { makes }: State) =>
      makes.filter((name) => VIEWPORTS[place].themes.some((theme) => isIn(list)(name, theme)));
    for (const state of STATES.filter((each) => namesIn(PICTURES, each).length > 0)) {
      const { ownData, worker, walk } = state;
      const isShort = namesIn(COMPARED_ALWAYS, state).length > 0;
      const looks = LONG ? PICTURES : COMPARED_ALWAYS;
      const names = namesIn(LONG || !isShort ? PICTURES : COMPARED_ALWAYS, state);
      test.describe(ownData ? 'with separate data' : 'with shared data', () => {
        test.use({ ownData: ownData ?? false, serviceWorkers: worker ? 'allow' : 'block' });
        const details = isShort ? {} : { tag: '@long' };
        test(`[G8, B10] ${names.join(', ')}`, details, async ({ page, camera, signIn }, info) => {
          test.setTimeout(180_000);
          const renews = info.config.updateSnapshots === 'all';
          const look = createPhotographer({
            place,
            whole: false,
            isWanted: isIn(looks),
            keep: async (name, theme, picture) => {
              const file = `${name}-${place}-${theme}`;
              if (!renews) return check(file, picture, info.outputPath());
              writeFileSync(path.join(EXPECTED, `${file}.webp`), await encodeForComparison(picture));
              if (DOCS_PICTURES.includes(file))
                writeFileSync(path.join(ROOT, 'docs/screens', `${name}.webp`), await encodeForDocs(picture));
            },
          });
          await walk(new Visit({ page, camera, signIn }, look, names));
        });
      });
    }
  });
