// npm test: everything CI runs. Two steps at a time where there are two processors (TEST_SLOTS=1 runs one after the other),
// each as soon as what it needs is done; what a step prints is shown when it ends. A failing step does not hide the
// others; what failed is told once more after the summary, for a record may keep the end alone; the last line always is
// "N passed, N failed", where a step without tests of its own counts as one.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { ensureEngines, findEngines } from './engines.mjs';
import { ROOT } from './build-if-stale.mjs';

process.chdir(ROOT);
const reports = mkdtempSync(path.join(os.tmpdir(), 'attesta-test-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const enginesReport = path.join(reports, 'engines.json');
const SLOTS = Number(process.env.TEST_SLOTS ?? (os.availableParallelism() > 1 ? 2 : 1));
/** Of what is told once more of one failure. */
const MOST_LINES = 25;

// In the order they are begun where there is a choice: what others wait for, then what takes long. The two that keep every
// processor busy by themselves do not run beside each other: nothing would be won, and the browser's patience is short.
const STEPS = [
  { name: 'client build', run: ['npx', 'vite', 'build', '--logLevel', 'warn'] },
  {
    name: 'gateway build',
    run: ['npx', 'vite', 'build', '--config', 'vite.gateway.config.ts', '--logLevel', 'warn'],
  },
  {
    name: 'unit and gateway tests',
    // No test reads what is built, but the gateways they start serve it, and should not see half of it.
    needs: ['client build'],
    run: ['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    counts: () => vitestCounts(),
  },
  {
    name: 'browser tests',
    needs: ['client build', 'gateway build', 'unit and gateway tests'],
    prepare: () => void ensureChromium(),
    run: ['npx', 'playwright', 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    counts: () => playwrightCounts(playwrightReport),
  },
  {
    // Two browsers at a time, as above: beside each other the two steps would wait for each other's processors.
    name: 'other engines',
    needs: ['client build', 'gateway build', 'browser tests'],
    prepare: () => prepareEngines(),
    run: [
      'npx',
      'playwright',
      'test',
      '--config',
      'tests/engines/playwright.config.ts',
      '--reporter=line,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: enginesReport },
    counts: () => (findEngines().length === 0 ? { passed: 0, failed: 0 } : playwrightCounts(enginesReport)),
  },
  { name: 'format', run: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', run: ['npx', 'oxlint', '--deny-warnings', '--quiet'] },
  { name: 'types', run: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'translations', run: ['node', 'scripts/i18n-check.mjs'] },
  {
    name: 'oldest browsers',
    needs: ['client build'],
    run: ['node', 'scripts/check-floor.mjs'],
  },
  {
    name: 'budgets',
    needs: ['client build', 'gateway build'],
    prepare: () => void ensureChromium(),
    run: ['node', 'scripts/check-budgets.mjs'],
  },
  { name: 'trace', run: ['node', 'scripts/trace.mjs'] },
];

/** No colour codes in a log file. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

const began = Date.now();
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
rmSync(reports, { recursive: true, force: true });

console.log('\n== summary');
for (const { name } of STEPS) {
  const { ok, seconds, passed, failed } = results.find((result) => result.name === name);
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${passed}/${passed + failed} in ${seconds.toFixed(1)} s`,
  );
}
console.log(`     all in ${((Date.now() - began) / 1000).toFixed(1)} s, ${SLOTS} at a time`);
for (const { name, failures = [] } of results)
  for (const { title, why } of failures) console.log(`\nFAIL ${name}: ${title}\n${why}`);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`${total('passed')} passed, ${total('failed')} failed`);

/** Runs a step to its end, shows what it said, and counts. */
async function finish(step) {
  const started = Date.now();
  const { ok, output } = await runStep(step);
  const counts = step.counts?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that stopped badly without a failing test (a crash, an unhandled rejection) is a failure of its own.
  if (!ok && counts.failed === 0) counts.failed = 1;
  if (!ok && !counts.failures?.length) counts.failures = [{ title: 'ended badly', why: lastOf(output) }];
  console.log(`\n== ${step.name}\n${output.trimEnd()}`);
  return { name: step.name, ok, seconds: (Date.now() - started) / 1000, ...counts };
}

/** What is missing is said, and is a failure where everything has to be there. */
function prepareEngines() {
  const missing = ensureEngines();
  if (missing && process.env.CI) throw new Error(missing);
  return { note: missing, nothing: findEngines().length === 0 };
}

async function runStep({ run, env, prepare }) {
  let output = '';
  try {
    const { note, nothing } = prepare?.() ?? {};
    if (note) output = `${note}\n`;
    if (nothing) return { ok: true, output };
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
  const [command, ...args] = run;
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...plain, ...env },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
    // Something it left behind may hold on to its output for ever.
    child.once('exit', (status) => setTimeout(resolve, 2000, status ?? 1));
  });
  return { ok: code === 0, output };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function vitestCounts() {
  const report = readReport(vitestReport);
  if (!report) return { passed: 0, failed: 1 };
  // A file that does not even load has no tests to count.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name: file, message, assertionResults }) =>
    [
      ...(assertionResults.length === 0 && message ? [{ title: '', why: message }] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ title: fullName, why: failureMessages.join('\n') })),
    ].map(({ title, why }) => ({ title: `${path.relative(ROOT, file)} ${title}`, why: shortened(why) })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures };
}

function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  // One spec holds a test for each engine it ran in, and says `ok` of the first of them alone.
  const failures = report.suites.flatMap(specsOf).flatMap(({ file: from, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results: runs }) => ({
        title: `${from} ${title} (${projectName})`,
        why: shortened(runs.flatMap(messagesOf).join('\n')),
      })),
  );
  return { passed: expected, failed: unexpected + flaky, failures };
}

function messagesOf({ errors = [] }) {
  return errors.map(({ message }) => message ?? '');
}

function linesOf(text) {
  return stripVTControlCharacters(text).trim().split('\n');
}

/** The first lines of what a test said as it failed, which is where both runners put the reason. */
function shortened(text) {
  return linesOf(text).slice(0, MOST_LINES).join('\n');
}

/** The last lines of what a step said. */
function lastOf(text) {
  return linesOf(text).slice(-MOST_LINES).join('\n');
}
