// Fails on a row of contract/calls/ without a gateway handler or without a caller in the client, and on a generated document
// that is outdated; prints the requirements of docs/requirements.md that test titles name.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from './build-if-stale.mjs';
import { findOutdatedDocs } from './docs.mjs';
import { findCallers, findHandlers, requirementTests } from './source-files.mjs';

/** Rows that no screen calls yet, by the page of src/paths.ts (or the place) that will call them. */
const WAITING = {
  'none: the gateway has pages of its own for the sandbox': [
    'sandboxPersonas',
    'sandboxSignIn',
    'sandboxMail',
    'sandboxEmbedded',
  ],
};
const NOT_CALLED = new Set(Object.values(WAITING).flat());

process.chdir(ROOT);
const { module: contract } = await runnerImport(path.join(ROOT, 'contract/calls.ts'), {
  configFile: false,
});
const names = Object.keys(contract.CALLS);

const served = findHandlers();
const called = findCallers();

const problems = [];
for (const name of names) {
  if (!served.has(name)) problems.push(`${name}: no gateway handler (serve(app, ctx, ${name}, ...))`);
  if (!called.has(name) && !NOT_CALLED.has(name))
    problems.push(`${name}: no caller in src (call(${name}, ...))`);
  if (called.has(name) && NOT_CALLED.has(name))
    problems.push(`${name}: is called, so take it out of WAITING`);
}
for (const name of NOT_CALLED) {
  if (!names.includes(name)) problems.push(`${name}: in WAITING but not in contract/calls/`);
}
for (const kind of ['path', 'webPath', 'sdkPath']) {
  const rows = names.filter((name) => contract.CALLS[name][kind]);
  if (!new RegExp(`\\b${kind}\\b`).test(readFileSync('src/api/client.ts', 'utf8')))
    problems.push(`${kind}: src/api/client.ts never asks there`);
  const where = kind === 'webPath' ? `: ${rows.map((name) => contract.CALLS[name][kind]).join(' ')}` : '';
  console.log(`${kind}: ${rows.length} rows${where}`);
}
console.log(
  `${names.length} calls: ${served.size} served, ${called.size} called, ${NOT_CALLED.size} waiting for their page`,
);

printCoverage();
for (const file of await findOutdatedDocs()) problems.push(`${file} is outdated: run npm run docs`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

function printCoverage() {
  const rows = readFileSync('docs/requirements.md', 'utf8').matchAll(/^\|\s*([A-Z]\d+)\s*\|/gm);
  const ids = [...new Set([...rows].map(([, id]) => id))];
  const tests = requirementTests();
  for (const id of tests.keys())
    if (!ids.includes(id)) problems.push(`[${id}] is named by a test but not in docs/requirements.md`);
  const open = ids.filter((id) => !tests.has(id));
  console.log(`${ids.length} requirements: ${ids.length - open.length} named by a test`);
  for (const id of open) problems.push(`${id} is named by no test`);
}
