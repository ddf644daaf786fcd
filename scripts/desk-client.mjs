// Generates desk/client, the typed client of the review desk, from the OpenAPI document of its calls.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { newestIn, ROOT } from './build-if-stale.mjs';
import { DESK_API, writeServerApi } from './server-api.mjs';

const OUTPUT = path.join(ROOT, 'desk/client');
const SOURCES = [
  'contract',
  'gateway/officers',
  'gateway/http/docs',
  'scripts/desk-client.mjs',
  'package.json',
];
/** The generator needs the API of TypeScript 5, which only this workspace has. */
const WORKSPACE = path.join(ROOT, 'packages/node');
const require = createRequire(path.join(WORKSPACE, 'package.json'));

const isFresh = () => {
  const builtAt = newestIn(path.join(OUTPUT, 'types.gen.ts'));
  return SOURCES.every((source) => newestIn(path.join(ROOT, source)) <= builtAt);
};

export async function writeDeskClient() {
  if (isFresh()) return;
  await writeServerApi();
  const config = {
    input: DESK_API,
    output: { path: OUTPUT, importFileExtension: '.ts', indexFile: false },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk', '@tanstack/react-query'],
    logs: { level: 'error' },
  };
  const file = path.join(ROOT, 'build-output/desk-client.config.mjs');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `export default ${JSON.stringify(config)};`);
  const generator = path.join(
    path.dirname(require.resolve('@hey-api/openapi-ts/package.json')),
    'bin/run.js',
  );
  execFileSync(process.execPath, [generator, '--file', file], {
    cwd: WORKSPACE,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Vitest calls the default export before the tests of the desk. */
export default writeDeskClient;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeDeskClient();
