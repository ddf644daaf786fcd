// Takes pictures instead of testing: every state of the table, as PNG into the folder SCREENS, in every viewport and theme
// (`npm run looks -- all <folder>`) or on a phone in every language (`npm run looks -- languages <folder>`).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canSwitchLanguage, switchLanguage, TESTED_LANGUAGES } from './text-overflow.ts';
import { test } from './stage.ts';
import { STATES } from './states.ts';
import {
  type TakePicture,
  createPhotographer,
  type Viewport,
  VIEWPORTS,
  Visit,
  takeWholePicture,
} from './visit.ts';

const FOLDER = process.env['SCREENS'] ?? '';
const BY_LANGUAGE = process.env['SCREENS_BY'] === 'language';

if (BY_LANGUAGE) test.use({ faces: 'every script' });

const keep = (name: string, picture: Buffer) => writeFileSync(path.join(FOLDER, `${name}.png`), picture);

/** In every viewport and theme; or whole pages in every language. */
function lookFrom(place: Viewport): TakePicture {
  const inThemes = createPhotographer({
    place,
    whole: true,
    keep: async (name, theme, picture) => keep(`${name}-${place}-${theme}`, picture),
  });
  if (!BY_LANGUAGE) return inThemes;
  return async (page, name) => {
    if (!(await canSwitchLanguage(page))) return;
    for (const tag of TESTED_LANGUAGES) {
      await switchLanguage(page, tag);
      keep(`${name}-${tag}`, await takeWholePicture(page, VIEWPORTS[place].use.viewport));
    }
    await switchLanguage(page, 'en');
  };
}

// Object.keys loses the type of the keys.
for (const place of BY_LANGUAGE ? (['phone'] as const) : (Object.keys(VIEWPORTS) as Viewport[]))
  test.describe(place, () => {
    test.use(VIEWPORTS[place].use);
    for (const { makes, ownData, worker, walk } of STATES)
      test.describe(ownData ? 'with separate data' : 'with shared data', () => {
        test.use({ ownData: ownData ?? false, serviceWorkers: worker ? 'allow' : 'block' });
        test(makes.join(', '), async ({ page, camera, signIn }) => {
          test.setTimeout(BY_LANGUAGE ? 600_000 : 180_000);
          mkdirSync(FOLDER, { recursive: true });
          await walk(new Visit({ page, camera, signIn }, lookFrom(place)));
        });
      });
  });
