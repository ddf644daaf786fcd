// Reads the JSON reports of Vitest and Playwright: how many tests passed and failed, which, and why.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './build-if-stale.mjs';

/** Maximum lines of one error in the summary. */
const MAX_LINES = 25;
const NO_REPORT = { passed: 0, failed: 1 };

/** The parsed report; null where the runner wrote none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

export function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return NO_REPORT;
  // A file that does not load has no tests to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) =>
    [
      ...(assertionResults.length === 0 && message ? [{ title: '', errors: message }] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ title: fullName, errors: failureMessages.join('\n') })),
    ].map(({ title, errors }) => ({
      title: `${path.relative(ROOT, name)} ${title}`,
      errors: firstLines(errors),
    })),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures };
}

export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky } = report.stats;
  return {
    // A test that passes on its second try is listed as flaky and does not fail the run.
    passed: expected + flaky,
    failed: unexpected,
    failures: testsWith(report, 'unexpected'),
    flaky: testsWith(report, 'flaky'),
  };
}

/** Every spec of a Playwright report. One spec has a test for each project it ran in. */
export function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function testsWith(report, wanted) {
  return specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        title: `${file} ${title} (${projectName})`,
        errors: results
          .flatMap(({ errors = [] }, at) =>
            errors.map(({ message = '' }) => `try ${at + 1}: ${firstLines(message)}`),
          )
          .join('\n'),
      })),
  );
}

const linesOf = (text) => stripVTControlCharacters(text).trim().split('\n');

/** Both runners print the reason first. */
export function firstLines(text) {
  return linesOf(text).slice(0, MAX_LINES).join('\n');
}

export function lastLines(text) {
  return linesOf(text).slice(-MAX_LINES).join('\n');
}
