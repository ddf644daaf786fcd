// The rows of `npm run doctor`, and how a check runs: it never throws, and has a time limit.
import { readErrorCode } from '#gateway/kit/delivery-queue.ts';

export const AREAS = [
  'settings',
  'data folder',
  'database',
  'keys',
  'webhooks',
  'documents',
  'audit heads',
  'mail',
  'clock',
  'tls',
  'vendors',
  'screening',
  'telegram',
  'desk',
  'reader',
] as const;
export type Area = (typeof AREAS)[number];

export interface Finding {
  result: 'ok' | 'warning' | 'failed' | 'skipped';
  finding: string;
  /** What the operator should do; null if nothing. */
  remedy: string | null;
}
export interface CheckRow extends Finding {
  area: Area;
}

export const reportOk = (finding: string): Finding => ({ result: 'ok', finding, remedy: null });
export const reportWarning = (finding: string, remedy: string): Finding => ({
  result: 'warning',
  finding,
  remedy,
});
export const reportFailure = (finding: string, remedy: string): Finding => ({
  result: 'failed',
  finding,
  remedy,
});
export const reportSkipped = (finding: string, remedy: string | null = null): Finding => ({
  result: 'skipped',
  finding,
  remedy,
});

/** For requests of a check. */
const REQUEST_LIMIT_MS = 10_000;
/** For a whole check, if it ignores the limit of its requests. */
const CHECK_LIMIT_MS = 12_000;

type Check = (signal: AbortSignal) => Promise<Finding[]> | Finding[];

export async function runCheck(area: Area, check: Check): Promise<CheckRow[]> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<Finding[]>((resolve) => {
    const finding = `The check did not finish within ${CHECK_LIMIT_MS / 1000} seconds.`;
    const late = reportFailure(finding, 'Run the doctor again; if it repeats, check the network.');
    timer = setTimeout(resolve, CHECK_LIMIT_MS, [late]);
  });
  try {
    const findings = await Promise.race([
      Promise.resolve(check(AbortSignal.timeout(REQUEST_LIMIT_MS))),
      isLate,
    ]);
    return findings.map((finding) => ({ area, ...finding }));
  } catch (error) {
    // Only the code: the text of an error may contain passwords.
    const finding = `The check failed with ${readErrorCode(error)}.`;
    return [{ area, ...reportFailure(finding, 'Check the settings of this area.') }];
  } finally {
    clearTimeout(timer);
  }
}
