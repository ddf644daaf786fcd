// Runs the doctor on a set-up and compares its report with docs/doctor.md.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PACKAGE_ROOT } from '#gateway/config/package-root.ts';
import type { CheckRow } from '#gateway/doctor/check-row.ts';
import { runDoctor } from '#gateway/doctor/doctor.ts';
import { formatRows } from '#gateway/doctor/report.ts';

/** The doctor does not create it. */
export const NO_FOLDER = join(tmpdir(), 'attesta-no-folder');
export const FILES_KEY = Buffer.alloc(32, 1);

/** The failures and warnings outside production and the sandbox, so that there is no advice for production. */
export async function findProblems(
  env: Record<string, string>,
  unknownSettings: readonly string[] = [],
): Promise<CheckRow[]> {
  const usual = { SANDBOX: '0', DATA_DIR: NO_FOLDER, FILES_KEY: FILES_KEY.toString('base64') };
  const rows = await runDoctor({ ...usual, ...env }, unknownSettings);
  return rows.filter(({ result }) => result === 'failed' || result === 'warning');
}

/** Without what differs between two runs. */
const withoutVariables = (text: string): string =>
  text
    .replaceAll(/:\d{4,5}\b/g, ':port')
    .replaceAll(/expired on \d{4}-\d\d-\d\d/g, 'expired on day')
    .replaceAll(/\d+ of \d+ migrations/g, 'n of n migrations');

export function expectDocumented(rows: readonly CheckRow[]): void {
  const document = readFileSync(join(PACKAGE_ROOT, 'docs', 'doctor.md'), 'utf8');
  expect(withoutVariables(document)).toContain(withoutVariables(`\n\`\`\`\n${formatRows(rows)}\n\`\`\`\n`));
}

export const describeRows = (rows: readonly CheckRow[]): string[] =>
  rows.map(({ area, result, finding, remedy }) => `${result} ${area}: ${finding} -> ${remedy}`);
