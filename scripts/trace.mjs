// Fails on a row of contract/calls/ without a gateway handler or without a caller in the client, then prints
// which requirements of docs/requirements.md the tests name in their titles.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from './build-if-stale.mjs';

/** Rows that no screen calls yet, by the page of src/routes.ts (or the place) that will. */
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

const gateway = sources('gateway', (file) => !file.endsWith('.test.ts'));
const client = sources('src', (file) => !/\.test\.tsx?$/.test(file));
const served = rowsIn(gateway, /\bserve\(\s*\w+,\s*\w+,\s*(\w+)/g);
const called = rowsIn(client, /\bcall\(\s*(\w+)/g);

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

if (existsSync('docs/requirements.md')) printCoverage();

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

function printCoverage() {
  const rows = readFileSync('docs/requirements.md', 'utf8').matchAll(/^\|\s*([A-Z]\d+)\s*\|/gm);
  const ids = [...new Set([...rows].map((match) => match[1]))];
  const tests = [
    ...sources('gateway'),
    ...sources('src'),
    ...sources('tests'),
    ...sources('contract'),
    ...sources('sw'),
    ...sources('build'),
  ];
  const proved = new Map(ids.map((id) => [id, 0]));
  for (const test of tests.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file))) {
    for (const [, list] of test.text.matchAll(/\[([A-Z]\d+(?:,\s*[A-Z]\d+)*)\]/g)) {
      for (const id of list.split(/,\s*/)) {
        if (proved.has(id)) proved.set(id, proved.get(id) + 1);
        else problems.push(`[${id}] is named by a test but not in docs/requirements.md`);
      }
    }
  }
  const open = ids.filter((id) => proved.get(id) === 0);
  console.log(`${ids.length} requirements: ${ids.length - open.length} named by a test`);
  if (open.length > 0) console.log(`not named by a test: ${open.join(' ')}`);
}

/** Rows handed to a function, by the names they are exported under. */
function rowsIn(files, pattern) {
  return new Set(
    files.flatMap(({ text }) => {
      const imported = importedRows(text);
      return [...text.matchAll(pattern)].map((match) => imported.get(match[1])).filter(Boolean);
    }),
  );
}

/** Local name -> exported name of what a file takes from contract/calls/. */
function importedRows(text) {
  const lists = text.matchAll(/^import \{([^}]*)\} from '[^']*contract\/calls\/[^']+';/gm);
  const each = [...lists].flatMap(([, list]) => list.split(',').map((one) => one.trim()));
  return new Map(
    each.map((one) => {
      const [name, local = name] = one.split(' as ');
      return [local, name];
    }),
  );
}

function sources(folder, keep = () => true) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && keep(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
