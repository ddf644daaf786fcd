// npm test: everything CI runs, in order. A failing step does not hide the ones after it; the last line always is
// "N passed, N failed", where a step without tests of its own counts as one.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ROOT } from './build-if-stale.mjs';

process.chdir(ROOT);
const reports = mkdtempSync(path.join(os.tmpdir(), 'attesta-test-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const STEPS = [
  { name: 'format', run: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', run: ['npx', 'oxlint', '--deny-warnings', '--quiet'] },
  { name: 'types', run: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'translations', run: ['node', 'scripts/i18n-check.mjs'] },
  {
    name: 'unit and gateway tests',
    run: ['npx', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`],
    counts: () => vitestCounts(),
  },
  { name: 'client build', run: ['npx', 'vite', 'build', '--logLevel', 'warn'] },
  {
    name: 'gateway build',
    run: ['npx', 'vite', 'build', '--config', 'vite.gateway.config.ts', '--logLevel', 'warn'],
  },
  { name: 'budgets', run: ['node', 'scripts/check-budgets.mjs'] },
  { name: 'trace', run: ['node', 'scripts/trace.mjs'] },
  {
    name: 'browser tests',
    prepare: () => ensureChromium(),
    run: ['npx', 'playwright', 'test', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    counts: () => playwrightCounts(),
  },
];

/** No colour codes in a log file. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

const results = [];
for (const step of STEPS) {
  const started = Date.now();
  console.log(`\n== ${step.name}`);
  const ok = await runStep(step);
  const counts = step.counts?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that stopped badly without a failing test (a crash, an unhandled rejection) is a failure of its own.
  if (!ok && counts.failed === 0) counts.failed = 1;
  results.push({ name: step.name, ok, seconds: (Date.now() - started) / 1000, ...counts });
}
rmSync(reports, { recursive: true, force: true });

console.log('\n== summary');
for (const { name, ok, seconds, passed, failed } of results) {
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${passed}/${passed + failed} in ${seconds.toFixed(1)} s`,
  );
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
process.exitCode = total('failed') === 0 ? 0 : 1;
console.log(`${total('passed')} passed, ${total('failed')} failed`);

async function runStep({ run, env, prepare }) {
  try {
    prepare?.();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
  const [command, ...args] = run;
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...plain, ...env },
  });
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (status) => resolve(status ?? 1));
  });
  return code === 0;
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
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function playwrightCounts() {
  const report = readReport(playwrightReport);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}
