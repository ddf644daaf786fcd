// node tests/e2e/screens.mjs <folder> [-g words]: pictures of the screens for people to look at; no test.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../scripts/build-if-stale.mjs';

const [folder, ...rest] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node tests/e2e/screens.mjs <folder> [-g words]');
  process.exit(2);
}
const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
const { status } = spawnSync(process.execPath, [cli, 'test', ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, SCREENS: path.resolve(folder) },
});
process.exitCode = status ?? 1;
