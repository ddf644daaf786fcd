// No test but a camera: every state of the table, in every place and theme, as PNG into the folder that SCREENS names
// (`npm run looks -- all <folder>`).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from './stage.ts';
import { STATES } from './states.ts';
import { photograph, type Place, PLACES, Visit } from './visit.ts';

const FOLDER = process.env['SCREENS'] ?? '';

// Object.keys forgets that the names are the table's own.
for (const place of Object.keys(PLACES) as Place[])
  test.describe(place, () => {
    test.use(PLACES[place].use);
    for (const { makes, ownData, worker, walk } of STATES)
      test.describe(ownData ? 'on data of its own' : 'as it is', () => {
        test.use({ ownData: ownData ?? false, serviceWorkers: worker ? 'allow' : 'block' });
        test(makes.join(', '), async ({ page, camera, signIn }) => {
          test.setTimeout(180_000);
          mkdirSync(FOLDER, { recursive: true });
          const look = photograph({
            place,
            whole: true,
            keep: async (name, theme, picture) =>
              writeFileSync(path.join(FOLDER, `${name}-${place}-${theme}.png`), picture),
          });
          const visit = new Visit({ page, camera, signIn }, PLACES[place].lang, look);
          await walk(visit);
        });
      });
  });
