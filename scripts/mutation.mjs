// npm run mutation: mutates the rules one place at a time and reports the share of mutants that their tests kill. Without
// arguments it covers every file of RULES, prints the table of docs/mutation.md and fails below FLOOR; with
// `-- <folder or file> [tests...]` it covers that path, with the given tests or those below the same folder, and prints
// each surviving mutant.
import { rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './build-if-stale.mjs';

process.chdir(ROOT);
/** Minimum mutation score of each file of RULES, in per cent. */
const FLOOR = 80;

const QUESTIONNAIRE =
  'addresses answers checks contact evaluate form-row kinds lint live-values pages rules scope tax-numbers validation';
/** Files with rules, and their tests if these are not `<file>.test.ts`. */
const RULES = {
  ...inFolder('contract/questionnaire', QUESTIONNAIRE),
  'contract/questionnaire/evaluate.ts': [
    'contract/questionnaire/evaluate.test.ts',
    'contract/questionnaire/evaluate-edits.test.ts',
  ],
  'contract/questionnaire/compile.ts': ['contract/questionnaire/lint.test.ts'],
  'contract/questionnaire/reach.ts': ['contract/questionnaire/lint.test.ts'],
  'contract/questionnaire/submission.ts': ['contract/questionnaire/evaluate.test.ts'],
  ...inFolder('contract', 'agreements dates documents kyc numbers sites tasks'),
  'contract/residence.ts': ['contract/tasks.test.ts'],
  ...inFolder('gateway/levels', 'attempts eligibility name-rules step-plan verified-data site-forms'),
  ...inFolder('gateway/enforcement', 'ladder proof-age'),
  ...inFolder('gateway/cases', 'case-details'),
  ...inFolder('gateway/national-id', 'number-check-result'),
  ...inFolder('gateway/files', 'file-kind'),
  ...inFolder('gateway/questionnaires', 'lifecycle'),
  ...inFolder('gateway/questionnaires/parts', 'kz-cra pi-pre risk-test'),
  ...inFolder('gateway/questionnaires/review', 'automatic-decision'),
  ...inFolder('gateway/questionnaires/scoring', 'scoring'),
  ...inFolder('gateway/questionnaires/tests', 'draw papers test-attempts'),
};

// Tests, their support, forms and texts are data or not part of the product.
const NOT_RULES = [
  '**/*.test.ts',
  '**/testing/**',
  'contract/forms/**',
  'contract/schemas/**',
  'contract/calls/**',
  'gateway/db/schema/**',
  '**/*-texts.ts',
  '**/mail-words-*.ts',
];

const [subject, ...named] = process.argv.slice(2);
const mutate = subject ? [isFolder(subject) ? `${trim(subject)}/**/*.ts` : subject] : Object.keys(RULES);
const tests = subject ? (named.length > 0 ? named : [subject]).map(testsOf) : Object.values(RULES).flat();
process.env.MUTATION_TESTS = [...new Set(tests)].join(' ');
const sandbox = path.join(os.tmpdir(), `attesta-mutation-${process.pid}`);

const results = await new Stryker({
  mutate: [...mutate, ...NOT_RULES.map((each) => `!${each}`)],
  // A mutated string mostly fails to type-check, and TypeScript 7 has no API for Stryker's checker.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/vitest.mutation.config.mjs', related: true },
  tsconfigFile: 'none',
  // Code that runs at module load does not run again for each mutant, which would survive.
  ignoreStatic: true,
  tempDirName: sandbox,
  cleanTempDir: 'always',
  ignorePatterns: [
    '/data',
    '/dist',
    '/dist-served',
    '/build-output',
    '/test-results',
    '/test-reports',
    '/review',
  ],
  concurrency: Number(process.env.MUTATION_WORKERS ?? os.availableParallelism()),
  reporters: subject ? ['clear-text'] : [],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  allowConsoleColors: false,
}).runMutationTest();
rmSync(sandbox, { recursive: true, force: true });

if (results.length === 0) process.exitCode = 1;
if (!subject) {
  const scores = Object.keys(RULES).map((file) => ({ file, ...scoreOf(file) }));
  console.log('| file | score | mutants |\n|---|---|---|');
  for (const { file, score, changes } of scores) console.log(`| \`${file}\` | ${score} % | ${changes} |`);
  const low = scores.filter(({ score }) => score < FLOOR);
  for (const { file, score } of low) console.log(`${file}: ${score} % is below ${FLOOR} %`);
  if (low.length > 0) process.exitCode = 1;
}

function scoreOf(file) {
  const valid = results.filter(
    ({ fileName, status }) =>
      path.relative(ROOT, fileName) === file && !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
  );
  const noticed = valid.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  return {
    changes: valid.length,
    score: valid.length > 0 ? Math.round((100 * noticed) / valid.length) : 0,
  };
}

function inFolder(folder, names) {
  return Object.fromEntries(
    names.split(' ').map((name) => [`${folder}/${name}.ts`, [`${folder}/${name}.test.ts`]]),
  );
}

function isFolder(name) {
  return statSync(name).isDirectory();
}

function trim(name) {
  return path.posix.normalize(name).replace(/\/$/, '');
}

function testsOf(name) {
  if (/\.test\.tsx?$/.test(name)) return name;
  return `${isFolder(name) ? trim(name) : path.posix.dirname(name)}/**/*.test.ts`;
}
