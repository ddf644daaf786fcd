// npm run looks: takes, compares and renews pictures of the product's pages (docs/CONTRIBUTING.md).
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../scripts/build-if-stale.mjs';

const USAGE = `npm run looks                                      compares with what is stored
npm run looks -- renew [filter]                    stores what is seen now, also for docs/screens
npm run looks -- all <folder> [filter]             PNG of every state: phone, desktop, right to left; light, dark
npm run looks -- languages <folder> [filter]       the same on a phone, in every language
npm run looks -- desk                              stores pictures of the review desk in docs/desk
npm run looks -- pairs <before> <after> <folder>   two such folders side by side`;

const GAP = 24;

/** Filters tests by name: a viewport ("desktop"), a state ("hub-start"). */
function run(args, filter, env = {}) {
  const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const named = filter ? ['-g', filter] : [];
  const { status } = spawnSync(process.execPath, [cli, 'test', ...args, ...named], {
    cwd: ROOT,
    stdio: 'inherit',
    // Every state and picture, not only those of npm test.
    env: { ...process.env, LONG_TESTS: '1', ...env },
  });
  process.exitCode = status ?? 1;
}

/** Pairs of the pictures before and after; a picture of only one of them is alone. */
async function pair(before, after, folder) {
  mkdirSync(folder, { recursive: true });
  const isPicture = (name) => name.endsWith('.png');
  const [old, now] = [before, after].map((each) => readdirSync(each).filter(isPicture));
  for (const name of new Set([...old, ...now])) {
    const sources = [old.includes(name) && before, now.includes(name) && after].filter(Boolean);
    const pictures = await Promise.all(
      sources.map(async (source) => {
        const input = path.join(source, name);
        const { width, height } = await sharp(input).metadata();
        return { input, width, height };
      }),
    );
    let left = 0;
    const placed = pictures.map(({ input, width }) => {
      const at = { input, left, top: 0 };
      left += width + GAP;
      return at;
    });
    const height = Math.max(...pictures.map((each) => each.height));
    const sheet = { width: left - GAP, height, channels: 3, background: '#ff00ff' };
    await sharp({ create: sheet }).composite(placed).png().toFile(path.join(folder, name));
  }
}

const [mode = 'compare', ...rest] = process.argv.slice(2);
if (mode === 'compare' && rest.length === 0) run(['--project', 'looks']);
else if (mode === 'renew' && rest.length <= 1) run(['--project', 'looks', '--update-snapshots=all'], rest[0]);
else if (mode === 'all' && rest[0] && rest.length <= 2)
  run(['--project', 'screens', '--workers', '1'], rest[1], { SCREENS: path.resolve(rest[0]) });
else if (mode === 'languages' && rest[0] && rest.length <= 2)
  run(['--project', 'screens', '--workers', '1'], rest[1], {
    SCREENS: path.resolve(rest[0]),
    SCREENS_BY: 'language',
  });
else if (mode === 'desk' && rest.length === 0)
  run(['--project', 'desk', '--workers', '1'], undefined, { SCREENS: path.join(ROOT, 'docs/desk') });
else if (mode === 'pairs' && rest.length === 3) await pair(...rest);
else {
  console.error(`Usage:\n${USAGE}`);
  process.exitCode = 2;
}
