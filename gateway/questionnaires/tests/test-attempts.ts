// Attempts at a test: two without delay, then a day between tries, then locked until the user has studied. A pure function
// over a storable record; elapsed time is applied on every read.
import { DAY_MS } from '#contract/days.ts';
import { type TestLimits, getSiteRulesByCode } from '#contract/sites.ts';
import { addMonthsUtc } from '#gateway/kit/months.ts';
import type { TestRecord, TestState } from '#gateway/db/schema/questionnaires/questionnaires.ts';

interface AttemptPolicy extends TestLimits {
  sessionMinutes: number;
  /** Failures that may be followed by an immediate try. */
  immediate: number;
  coolDownHours: number;
  max: number;
  lockDays: number;
  validMonths: number;
}

export type TestEvent =
  { kind: 'start' } | { kind: 'submit'; passed: boolean; bankVersion: string } | { kind: 'study' };

export const NEW_RECORD: TestRecord = { state: { status: 'NOT_STARTED' }, failures: 0, starts: [], locks: 0 };

const STANDARD: AttemptPolicy = {
  sessionMinutes: 30,
  immediate: 2,
  coolDownHours: 24,
  max: 6,
  lockDays: 30,
  validMonths: 24,
};

export function findAttemptPolicy(site: string, product?: 'derivatives'): AttemptPolicy {
  const { tests, derivativesTests } = getSiteRulesByCode(site);
  return { ...STANDARD, ...tests, ...(product === 'derivatives' ? derivativesTests : {}) };
}

/** The record after an event; null if the event is illegal now. */
export function applyEvent(
  record: TestRecord,
  event: TestEvent,
  now: number,
  policy: AttemptPolicy,
  bankVersion: string,
): TestRecord | null {
  const current = applyElapsedTime(record, now, policy, bankVersion);
  const { state } = current;
  if (event.kind === 'study')
    return state.status === 'LOCKED'
      ? applyElapsedTime({ ...current, state: { ...state, studied: true } }, now, policy, bankVersion)
      : null;
  if (event.kind === 'start') {
    if (!canStart(current)) return null;
    const endsAt = now + policy.sessionMinutes * MINUTE;
    return { ...current, state: { status: 'IN_PROGRESS', endsAt }, starts: [...current.starts, now] };
  }
  if (state.status !== 'IN_PROGRESS') return null;
  if (!event.passed) return recordFailure(current, now, policy);
  const until = addMonthsUtc(new Date(now), policy.validMonths).getTime();
  return { ...current, state: { status: 'PASSED', until, bankVersion: event.bankVersion }, failures: 0 };
}

/** Applies elapsed time: sessions end, waits end, passes expire. */
export function applyElapsedTime(
  record: TestRecord,
  now: number,
  policy: AttemptPolicy,
  bankVersion: string,
): TestRecord {
  const { state } = record;
  if (state.status === 'IN_PROGRESS' && now > state.endsAt)
    return applyElapsedTime(recordFailure(record, state.endsAt, policy), now, policy, bankVersion);
  if (state.status === 'COOLING_DOWN' && now >= state.until)
    return { ...record, state: { status: 'FAILED' } };
  if (state.status === 'LOCKED' && now >= state.until && state.studied)
    return { ...record, state: { status: 'NOT_STARTED' }, failures: 0 };
  if (state.status === 'PASSED' && (now >= state.until || state.bankVersion !== bankVersion))
    return { ...record, state: { status: 'EXPIRED' }, failures: 0 };
  return record;
}

export function canStart({ state }: TestRecord): boolean {
  return state.status === 'NOT_STARTED' || state.status === 'FAILED' || state.status === 'EXPIRED';
}

/** Tries left before the lock. */
export function countAttemptsLeft({ failures }: TestRecord, policy: AttemptPolicy): number {
  return Math.max(0, policy.max - failures);
}

/** The time of the next try; null if it is allowed now or if waiting is not enough. */
export function findRetryTime({ state }: TestRecord): number | null {
  return state.status === 'COOLING_DOWN' || (state.status === 'LOCKED' && state.studied) ? state.until : null;
}

function recordFailure(record: TestRecord, at: number, policy: AttemptPolicy): TestRecord {
  const failures = record.failures + 1;
  if (failures >= policy.max) {
    const days = record.locks > 0 ? (policy.laterLockDays ?? policy.lockDays) : policy.lockDays;
    const state: TestState = { status: 'LOCKED', until: at + days * DAY_MS, studied: false };
    return { ...record, state, failures, locks: record.locks + 1 };
  }
  const waits = [
    ...(failures >= policy.immediate ? [at + policy.coolDownHours * HOUR] : []),
    ...(isMonthUsedUp(record, at, policy) ? [nextMonth(at)] : []),
  ];
  const state: TestState =
    waits.length > 0 ? { status: 'COOLING_DOWN', until: Math.max(...waits) } : { status: 'FAILED' };
  return { ...record, state, failures };
}

/** True if all tries of the month are used. */
function isMonthUsedUp({ starts }: TestRecord, at: number, { perMonth }: AttemptPolicy): boolean {
  const month = new Date(at).toISOString().slice(0, 7);
  const inMonth = starts.filter((start) => new Date(start).toISOString().startsWith(month));
  return perMonth !== undefined && inMonth.length >= perMonth;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function nextMonth(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
