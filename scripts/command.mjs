// node scripts/command.mjs <name> <args>: runs a command of the gateway (build-output/<name>.js), built when missing or old.
// Relative folders in the arguments refer to the caller's directory.
import path from 'node:path';
import { buildIfStale, ROOT } from './build-if-stale.mjs';

const [name = ''] = process.argv.splice(2, 1);
const from = process.env.INIT_CWD ?? process.cwd();
process.argv = process.argv.map((value, at) =>
  at > 1 && /^\.{0,2}[\\/]/.test(value) ? path.resolve(from, value) : value,
);
process.chdir(ROOT);
buildIfStale({ gateway: true, quiet: true });
await import(`../build-output/${name}.js`);
