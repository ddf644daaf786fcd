// Builds packages/node: types from the OpenAPI document of the server API, then JavaScript and declarations in dist/.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './build-if-stale.mjs';
import { SERVER_API, writeServerApi } from './server-api.mjs';

const PACKAGE = path.join(ROOT, 'packages/node');
const require = createRequire(path.join(PACKAGE, 'package.json'));

/** The package has its own TypeScript, because openapi-typescript needs the API of version 5. */
const run = (script, ...args) =>
  execFileSync(process.execPath, [script, ...args], { cwd: PACKAGE, stdio: 'inherit' });

await writeServerApi();
const generator = path.join(path.dirname(require.resolve('openapi-typescript/package.json')), 'bin/cli.js');
run(generator, SERVER_API, '--output', 'src/schema.ts', '--silent');
run(require.resolve('typescript/bin/tsc'), '--project', 'tsconfig.json');
