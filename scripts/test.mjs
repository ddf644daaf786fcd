// npm test: runs every check that CI runs. `--all` (npm run test:all) adds the long checks.
// Two steps run at a time on two processors; each starts when the steps it needs have ended. A failed step
// does not stop the others. The last line is "N passed, N failed"; a step that is no test runner counts as one.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureEngines, findEngines } from './engines.mjs';
import { ensureProxies } from './proxies.mjs';
import { ROOT } from './build-if-stale.mjs';
import { lastLines, playwrightCounts, vitestCounts } from './test-reports.mjs';

process.chdir(ROOT);
const ALL = process.argv.includes('--all');
const SLOTS = Number(process.env.TEST_SLOTS ?? (os.availableParallelism() > 1 ? 2 : 1));
/** Kept after the run, for scripts/test-times.mjs. */
const REPORTS = path.join(ROOT, 'test-reports');
const reportOf = (name) => path.join(REPORTS, `${name}.json`);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS);

const playwright = (name, ...args) => ({
  run: ['npx', 'playwright', 'test', ...args, '--reporter=line,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
  counts: () => playwrightCounts(reportOf(name)),
});

// In starting order. The unit tests and the browser tests use both processors, so neither runs beside the other.
const STEPS = [
  { name: 'client build', run: ['npm', 'run', '--silent', 'build:client'] },
  { name: 'gateway build', run: ['npm', 'run', '--silent', 'build:gateway'] },
  // Also generates the client of the desk, which the types and the tests need.
  { name: 'desk build', run: ['npm', 'run', '--silent', 'build:desk'] },
  {
    name: 'unit and gateway tests',
    // Some start the built gateway, which serves the built client.
    needs: ['client build', 'gateway build', 'desk build'],
    prepare: () => ensureProxies(),
    run: [
      'npx',
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportOf('vitest')}`,
    ],
    counts: () => vitestCounts(reportOf('vitest')),
  },
  {
    name: 'browser tests',
    needs: ['unit and gateway tests'],
    prepare: () => void ensureChromium(),
    ...playwright('browser'),
  },
  {
    name: 'other engines',
    needs: ['browser tests'],
    prepare: prepareEngines,
    ...playwright('engines', '--config', 'tests/engines/playwright.config.ts'),
  },
  { name: 'format', run: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', run: ['npx', 'oxlint', '--deny-warnings', '--quiet'] },
  { name: 'server API', run: ['npm', 'run', '--silent', 'lint:api'] },
  { name: 'words', run: ['npm', 'run', '--silent', 'lint:words'] },
  { name: 'commits', run: ['npm', 'run', '--silent', 'lint:commits'] },
  { name: 'types', needs: ['desk build'], run: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'translations', run: ['npm', 'run', '--silent', 'i18n:check'] },
  { name: 'oldest browsers', needs: ['client build'], run: ['node', 'scripts/check-floor.mjs'] },
  {
    name: 'budgets',
    needs: ['client build', 'gateway build', 'desk build'],
    prepare: () => void ensureChromium(),
    run: ['node', 'scripts/check-budgets.mjs'],
  },
  { name: 'trace', run: ['npm', 'run', '--silent', 'trace'] },
  ...(ALL
    ? [{ name: 'mutation', needs: ['other engines'], run: ['npm', 'run', '--silent', 'mutation'] }]
    : []),
];

const startedAt = Date.now();
const results = [];
const waiting = [...STEPS];
const running = new Map();
const isDone = (name) => results.some((result) => result.name === name);
const takeNext = () => {
  const at = waiting.findIndex(({ needs = [] }) => needs.every(isDone));
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
};

while (results.length < STEPS.length) {
  for (let step; running.size < SLOTS && (step = takeNext());) {
    console.log(`-- ${step.name}`);
    running.set(step.name, finish(step));
  }
  const result = await Promise.race(running.values());
  running.delete(result.name);
  results.push(result);
}

console.log('\n== summary (wall and processor seconds)');
for (const { name } of STEPS) {
  const { ok, wall, cpu, passed, failed } = results.find((result) => result.name === name);
  const count = `${passed}/${passed + failed}`;
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${count.padStart(11)} ${wall.toFixed(1).padStart(8)} ${cpu.toFixed(1).padStart(8)}`,
  );
}
console.log(`     all in ${((Date.now() - startedAt) / 1000).toFixed(1)} s, ${SLOTS} at a time`);
printTests(
  'flaky:',
  results.flatMap(({ flaky = [] }) => flaky),
);
printTests(
  'failed:',
  results.flatMap(({ failures = [] }) => failures),
);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`${total('passed')} passed, ${total('failed')} failed`);

function printTests(heading, tests) {
  if (tests.length > 0) console.log(`\n${heading}`);
  for (const { title, errors } of tests) console.log(`- ${title}\n${errors}\n`);
}

/** Runs a step to its end, counts its tests, and prints its output: whole where it failed, else the end of it. */
async function finish(step) {
  const began = Date.now();
  const { ok, output, cpu } = await runStep(step);
  const counts = (cpu > 0 && step.counts?.()) || { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // The runner crashed although no test failed.
  if (!ok && counts.failed === 0) counts.failed = 1;
  if (!ok && !counts.failures?.length)
    counts.failures = [{ title: `${step.name} ended with an error`, errors: lastLines(output) }];
  console.log(`\n== ${step.name}\n${ok ? lastLines(output) : output.trimEnd()}`);
  return { name: step.name, ok, wall: (Date.now() - began) / 1000, cpu, ...counts };
}

/** A missing engine is reported, and fails the run in CI. */
function prepareEngines() {
  const missing = ensureEngines();
  if (missing && process.env.CI) throw new Error(missing);
  return findEngines().length === 0 ? `${missing}` : undefined;
}

/** `prepare` may return a reason to skip the step. The processor seconds are those of the step and its children. */
async function runStep({ run, env, prepare }) {
  try {
    const skipped = prepare?.();
    if (skipped) return { ok: true, output: skipped, cpu: 0 };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error), cpu: 0 };
  }
  const timed = 'TIMEFORMAT=%U+%S; time "$@"';
  const child = spawn('bash', ['-c', timed, 'bash', ...run], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ...(ALL ? { LONG_TESTS: '1' } : {}),
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
    // A process that the step left behind can keep its pipes open.
    child.once('exit', (status) => setTimeout(resolve, 2000, status ?? 1));
  });
  let cpu = 0;
  output = output.replace(/^([\d.]+)\+([\d.]+)\n/m, (_, user, system) => {
    cpu = Number(user) + Number(system);
    return '';
  });
  return { ok: code === 0, output, cpu };
}
