// npm run mutation -- <folder or file> [tests...]: changes one place of the rules at a time and sees whether the tests
// notice: those named after it, else those below the same folder. Not part of CI: minutes a folder. docs/mutation.md has
// the scores.
import { rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from './build-if-stale.mjs';

process.chdir(ROOT);
const [subject, ...named] = process.argv.slice(2);
if (!subject) {
  console.error('npm run mutation -- <folder or file> [tests...]');
  process.exit(1);
}
const isFolder = (name) => statSync(name).isDirectory();
const trim = (name) => path.posix.normalize(name).replace(/\/$/, '');
const testsOf = (name) => {
  if (/\.test\.tsx?$/.test(name)) return name;
  return `${isFolder(name) ? trim(name) : path.posix.dirname(name)}/**/*.test.ts`;
};

// Tests, what tests are made of, forms and texts are data or no product at all.
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
process.env.MUTATION_TESTS = (named.length > 0 ? named : [subject]).map(testsOf).join(' ');
const sandbox = path.join(os.tmpdir(), `attesta-mutation-${process.pid}`);

const results = await new Stryker({
  mutate: [isFolder(subject) ? `${trim(subject)}/**/*.ts` : subject, ...NOT_RULES.map((each) => `!${each}`)],
  // A string that is wrong is mostly one that does not type; TypeScript 7 has no API for a checker to say so.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/vitest.mutation.config.mjs', related: true },
  // There is no compiler for it to rewrite settings for.
  tsconfigFile: 'none',
  // What runs while a module loads is not run anew for each change, and would count as unnoticed.
  ignoreStatic: true,
  tempDirName: sandbox,
  cleanTempDir: 'always',
  ignorePatterns: ['/data', '/dist', '/dist-served', '/build-output', '/test-results', '/review'],
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  allowConsoleColors: false,
}).runMutationTest();
rmSync(sandbox, { recursive: true, force: true });
if (results.length === 0) process.exitCode = 1;
