// npm run test:times: prints the times of the last `npm test` as Markdown: tests and seconds by kind, then the slowest
// files. Seconds are summed over tests, without the loading of files. docs/testing.md has a measured copy.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './build-if-stale.mjs';
import { readReport, specsOf } from './test-reports.mjs';

const SLOWEST = 20;
const folder = path.resolve(process.argv[2] ?? path.join(ROOT, 'test-reports'));

/** The first kind whose pattern fits the file's path, or its text, is the kind of a unit test. */
const KINDS = [
  ['structure and documents', /^(tests|build)\//],
  ['gateway on PostgreSQL', /^gateway\//, /testing\/(postgres|two-gateways)|races|\.\/pairs/],
  ['gateway on PGlite', /^gateway\//, /startGateway|memoryDatabase|openPglite|startTwo|testing\/desk/],
  ['engines of the reader', /^gateway\/(reading|ocr)\/engine\//],
  ['unit', /^(contract|gateway)\/|\.test\.ts$/],
  ['component', /^src\/.*\.test\.tsx$/],
];

function kindOf(file) {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return (
    KINDS.find(([, where, content]) => where.test(file) && (!content || content.test(text)))?.[0] ?? 'unit'
  );
}

const unit = (readReport(path.join(folder, 'vitest.json'))?.testResults ?? []).map(
  ({ name, assertionResults }) => {
    const file = name.replace(/^.*?\/(?=(?:contract|gateway|src|sw|build|tests)\/)/, '');
    const ms = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    return { kind: kindOf(file), file, tests: assertionResults.length, seconds: ms / 1000 };
  },
);
const browser = [
  ['browser.json', { access: 'accessibility', looks: 'visual', chromium: 'browser' }, ''],
  ['engines.json', {}, 'tests/engines'],
].flatMap(([name, kinds, root]) => {
  const report = readReport(path.join(folder, name));
  return specsOf(report ?? {}).flatMap(({ file, tests }) =>
    tests.map(({ projectName, results }) => ({
      kind: kinds[projectName] ?? 'other engines',
      file: path.posix.join(root, file),
      tests: 1,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
});

const rows = [...unit, ...browser];
print('kind', sumBy(rows, 'kind'));
print('file', sumBy(rows, 'file').slice(0, SLOWEST));

/** Merges rows of the same name, slowest first. */
function sumBy(all, key) {
  const sums = new Map();
  for (const row of all) {
    const sum = sums.get(row[key]) ?? { name: row[key], tests: 0, seconds: 0 };
    sum.tests += row.tests;
    sum.seconds += row.seconds;
    sums.set(row[key], sum);
  }
  return [...sums.values()].toSorted((a, b) => b.seconds - a.seconds);
}

function print(heading, sums) {
  console.log(`| ${heading} | tests | seconds |\n|---|---:|---:|`);
  for (const { name, tests, seconds } of sums) console.log(`| ${name} | ${tests} | ${seconds.toFixed(0)} |`);
  console.log('');
}
