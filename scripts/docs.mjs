// npm run docs: writes contract/client-calls/ and the generated parts of docs/calls.md, fields.md, integration.md and
// requirements.md between the markers below; the text around them is manual. `-- --check` writes
// nothing and fails when a file is outdated.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from './build-if-stale.mjs';
import { buildClientCalls } from './client-calls.mjs';
import { findCallers, findHandlers, productIn, requirementTests } from './source-files.mjs';

const START = '<!-- generated: npm run docs -->';
const END = '<!-- end -->';

const PARTS = {
  'docs/calls.md': callTables,
  'docs/fields.md': fieldTables,
  'docs/integration.md': eventTable,
  'docs/requirements.md': requirementTable,
};

async function eventTable() {
  const { EVENTS } = await importModule('contract/events.ts');
  const rows = Object.entries(EVENTS).map(([type, { summary, state }]) => [
    code(type),
    summary,
    Object.keys(state.properties).map(code).join(', '),
  ]);
  return table(['type', 'when', '`state`'], rows);
}

/** Longer lists are truncated, so that a new file rarely changes a table. */
const MOST_TESTS = 5;
const MOST_READERS = 4;

const importModule = async (file) =>
  (await runnerImport(path.join(ROOT, file), { configFile: false, logLevel: 'error' })).module;
const namesIn = ({ properties = {} }) => Object.keys(properties).join(' ');
const code = (text) => `\`${text}\``;
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

async function callTables() {
  const { CALLS } = await importModule('contract/calls.ts');
  const [calledIn, servedIn] = [findCallers(), findHandlers()];
  const linesOf = (files = []) => [...files].map(code).join('<br>');
  const pathsOf = ({ method, path: main, webPath, sdkPath, aliases = [] }) => [
    `${method} ${code(main)}`,
    ...aliases.map((alias) => `${code(alias)} (${alias === webPath ? 'browser' : 'alias'})`),
    ...(sdkPath ? [`${code(sdkPath)} (embedded)`] : []),
  ];
  return readdirSync(path.join(ROOT, 'contract/calls'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, 'contract/calls', file), 'utf8');
      const rows = [...text.matchAll(/^ {2}name: '(\w+)',/gm)].map(([, name]) => CALLS[name]);
      if (rows.length === 0) return [];
      const cells = rows.map((row) => [
        pathsOf(row).join('<br>'),
        code(row.name),
        row.summary,
        linesOf(calledIn.get(row.name)),
        linesOf(servedIn.get(row.name)),
      ]);
      const head = ['call', 'name', 'what it is for', 'called by', 'served by'];
      return `## ${code(`contract/calls/${file}`)}\n${table(head, cells)}`;
    })
    .join('\n\n');
}

/** Entities of docs/fields.md. `users`: pattern of the files that use the entity; a common field name counts only there. */
async function readEntities() {
  const [kyc, session, verification, integration, shared] = await Promise.all(
    [
      'contract/calls/kyc.ts',
      'contract/calls/session.ts',
      'contract/calls/verification.ts',
      'contract/calls/integration.ts',
      'contract/schemas/kyc.ts',
    ].map(importModule),
  );
  return [
    { title: 'KYC info', schema: kyc.KycInfo, users: /\bkycInfo\b|\bKycInfo\b|\/kyc\.ts'/ },
    { title: 'Step', schema: shared.StepState, users: /\bStepState\b|\bKycInfo\b|\/steps\.ts'/ },
    { title: 'Task', schema: shared.Task, users: /\bTask\b/ },
    {
      title: 'Update-POI',
      schema: shared.UpdatePoiInfo,
      users: /UpdatePoiInfo|displayUpdatePOI|\/renewal\.ts'/,
    },
    { title: 'Profile', schema: session.Profile, users: /\bProfile\b|\/user\.ts'/ },
    { title: 'Document option', schema: verification.DocumentOption, users: /DocumentOption\b/ },
    { title: 'Vendor token', schema: integration.VendorToken, users: /\bVendorToken\b|\bvendorToken\b/ },
  ];
}

async function fieldTables() {
  const entities = await readEntities();
  const files = productIn('src')
    .filter(({ file }) => !/\/(testing|gallery|messages)\//.test(file))
    .map(({ file, text }) => ({ file, text: text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') }));
  return entities
    .map(({ title, schema, users }) => {
      const rows = fieldsOf(schema, entities).map(({ at, text }) => [
        code(at),
        text,
        readersOf(at, users, files),
      ]);
      return `## ${title}\n${table(['field', 'what it does', 'read in'], rows)}`;
    })
    .join('\n\n');
}

/** Every field with a description; a field without one is another entity, or has described fields below it. */
function fieldsOf(schema, entities, at = '') {
  const node = schema.items ?? schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const other = at && entities.find((each) => namesIn(each.schema) === namesIn(node));
  const text = other
    ? `See [${other.title}](#${other.title.toLowerCase().replaceAll(' ', '-')}).`
    : (schema.description ?? node.description);
  if (text) return [{ at, text }];
  const inside = Object.entries(node.properties ?? {});
  if (inside.length === 0) throw new Error(`contract: the field ${at} has no description`);
  return inside.flatMap(([name, each]) => fieldsOf(each, entities, at ? `${at}.${name}` : name));
}

/** Files that use a field together with its parent; all that use the name where no file handles the entity. */
function readersOf(at, users, files) {
  const uses = at.split('.').map((name) => new RegExp(String.raw`(\.|[{,]\s*)${name}\b(?!\()`));
  const all = files.filter(({ text }) => uses.at(-1).test(text));
  const near = all.filter(({ text }) => users.test(text) && uses.every((use) => use.test(text)));
  const readers = near.length > 0 ? near : all;
  return readers.length > MOST_READERS ? 'many files' : readers.map(({ file }) => code(file)).join('<br>');
}

function requirementTable() {
  const tests = requirementTests();
  const ids = [
    ...readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8')
      .split(START)[0]
      .matchAll(/^\| ([A-Z]\d+) \|/gm),
  ];
  const rows = ids.map(([, id]) => {
    const files = [...(tests.get(id) ?? [])].map(code);
    return [id, [...files.slice(0, MOST_TESTS), ...(files.length > MOST_TESTS ? ['...'] : [])].join('<br>')];
  });
  return table(['id', 'test files'], rows);
}

/** Each generated file with its current and its expected text. */
async function generate() {
  const texts = Object.entries(PARTS).map(async ([file, part]) => {
    const now = readFileSync(path.join(ROOT, file), 'utf8');
    const [before, rest] = now.split(START);
    const [, after] = rest?.split(END) ?? [];
    if (after === undefined) throw new Error(`${file}: no "${START}" ... "${END}"`);
    return { file, now, text: `${before}${START}\n${await part()}\n${END}${after}` };
  });
  return [...(await buildClientCalls(importModule)), ...(await Promise.all(texts))];
}

/** Files that npm run docs would change. */
export async function findOutdatedDocs() {
  return (await generate()).filter(({ now, text }) => now !== text).map(({ file }) => file);
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--check')) {
    const outdated = await findOutdatedDocs();
    for (const file of outdated) console.error(`${file} is outdated: run npm run docs`);
    process.exitCode = outdated.length > 0 ? 1 : 0;
  } else {
    for (const { file, text } of await generate()) writeFileSync(path.join(ROOT, file), text);
  }
}
