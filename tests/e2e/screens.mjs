// node tests/e2e/screens.mjs <folder> [spec names]: pictures of every state the browser tests inspect, to look at.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../scripts/build-if-stale.mjs';

const [folder, ...rest] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node tests/e2e/screens.mjs <folder> [spec names]');
  process.exit(2);
}
const cli = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
const { status } = spawnSync(process.execPath, [cli, 'test', ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, SCREENS: path.resolve(folder) },
});
process.exitCode = status ?? 1;
