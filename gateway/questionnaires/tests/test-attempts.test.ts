import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DAY_MS } from '#contract/days.ts';
import {
  applyEvent,
  findAttemptPolicy,
  countAttemptsLeft,
  canStart,
  NEW_RECORD,
  findRetryTime,
  applyElapsedTime,
  type TestEvent,
} from './test-attempts.ts';
import type { TestRecord } from '#gateway/db/schema/questionnaires/questionnaires.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-03-02T10:00:00Z');
const V = '1.0.0';
const standard = findAttemptPolicy('KZ');

/** Applies events at instants after START; throws where one is illegal. */
function play(events: readonly [number, TestEvent | 'fail' | 'pass'][], policy = standard): TestRecord {
  let record = NEW_RECORD;
  const apply = (event: TestEvent, at: number): void => {
    const next = applyEvent(record, event, START + at, policy, V);
    if (!next) throw new Error(`${event.kind} is not possible at ${at / HOUR} h: ${record.state.status}`);
    record = next;
  };
  for (const [at, event] of events) {
    if (event === 'fail' || event === 'pass') {
      apply({ kind: 'start' }, at);
      apply({ kind: 'submit', passed: event === 'pass', bankVersion: V }, at + 10 * MINUTE);
    } else apply(event, at);
  }
  return record;
}
const at = (record: TestRecord, ms: number, policy = standard) =>
  applyElapsedTime(record, START + ms, policy, V);
/** Six failures, a day apart after the second. */
const sixFailures: [number, 'fail'][] = [0, 1, 26, 51, 76, 101].map((hours) => [hours * HOUR, 'fail']);

describe('attempts', () => {
  it('[S12] pass for two years, to the day', () => {
    const passed = play([[0, 'pass']]);
    expect(passed.state).toMatchObject({ status: 'PASSED' });
    expect(applyElapsedTime(passed, Date.parse('2028-03-02T10:09:00Z'), standard, V).state.status).toBe(
      'PASSED',
    );
    expect(applyElapsedTime(passed, Date.parse('2028-03-02T10:10:00Z'), standard, V).state.status).toBe(
      'EXPIRED',
    );
  });

  it('end with a new bank of questions', () => {
    expect(applyElapsedTime(play([[0, 'pass']]), START + DAY_MS, standard, '2.0.0').state.status).toBe(
      'EXPIRED',
    );
  });

  it('may be repeated at once after the first failure, and after a day from the second on', () => {
    const once = play([[0, 'fail']]);
    expect([once.state.status, canStart(once), countAttemptsLeft(once, standard)]).toEqual([
      'FAILED',
      true,
      5,
    ]);
    const twice = play([
      [0, 'fail'],
      [HOUR, 'fail'],
    ]);
    expect([twice.state.status, canStart(twice)]).toEqual(['COOLING_DOWN', false]);
    expect(findRetryTime(twice)).toBe(START + HOUR + 10 * MINUTE + DAY_MS);
    expect(at(twice, 24 * HOUR + HOUR).state.status).toBe('COOLING_DOWN');
    expect(canStart(at(twice, 25 * HOUR + 10 * MINUTE))).toBe(true);
  });

  it('lock after the sixth failure for thirty days, and until the user has studied', () => {
    const locked = play(sixFailures);
    expect([locked.state.status, findRetryTime(locked), countAttemptsLeft(locked, standard)]).toEqual([
      'LOCKED',
      null,
      0,
    ]);
    const later = 101 * HOUR + 10 * MINUTE + 30 * DAY_MS;
    expect(at(locked, later).state.status).toBe('LOCKED');
    const studied = applyEvent(locked, { kind: 'study' }, START + 102 * HOUR, standard, V)!;
    expect([studied.state.status, findRetryTime(studied)]).toEqual(['LOCKED', START + later]);
    expect(at(studied, later - 1).state.status).toBe('LOCKED');
    expect(at(studied, later)).toMatchObject({ state: { status: 'NOT_STARTED' }, failures: 0 });
    expect(applyEvent(locked, { kind: 'study' }, START + later, standard, V)?.state.status).toBe(
      'NOT_STARTED',
    );
  });

  it('expire after half an hour, which is a failure', () => {
    const running = play([[0, { kind: 'start' }]]);
    expect(at(running, 30 * MINUTE).state.status).toBe('IN_PROGRESS');
    expect(at(running, 30 * MINUTE + 1)).toMatchObject({ state: { status: 'FAILED' }, failures: 1 });
    const late = { kind: 'submit', passed: true, bankVersion: V } as const;
    expect(applyEvent(running, late, START + 31 * MINUTE, standard, V)).toBeNull();
  });

  it('are limited to three a calendar month in Hong Kong', () => {
    const hk = findAttemptPolicy('HK');
    const three = play(
      [0, 1, 26].map((hours) => [hours * HOUR, 'fail']),
      hk,
    );
    expect(three.state).toEqual({ status: 'COOLING_DOWN', until: Date.parse('2026-04-01T00:00:00Z') });
    expect(canStart(applyElapsedTime(three, Date.parse('2026-04-01T00:00:00Z'), hk, V))).toBe(true);
  });

  it('lock sooner for derivatives in the Union, and for longer the second time', () => {
    const eu = findAttemptPolicy('EU', 'derivatives');
    const locked = play(
      [0, 1, 26].map((hours) => [hours * HOUR, 'fail']),
      eu,
    );
    expect(locked).toMatchObject({ state: { status: 'LOCKED' }, locks: 1 });
    const again = play(
      [
        ...[0, 1, 26].map((hours): [number, 'fail'] => [hours * HOUR, 'fail']),
        [27 * HOUR, { kind: 'study' }],
        ...[0, 1, 26].map((hours): [number, 'fail'] => [40 * DAY_MS + hours * HOUR, 'fail']),
      ],
      eu,
    );
    expect(again.state).toMatchObject({
      until: START + 40 * DAY_MS + 26 * HOUR + 10 * MINUTE + 182 * DAY_MS,
    });
  });

  it('refuse illegal events and change nothing', () => {
    const submit = { kind: 'submit', passed: true, bankVersion: V } as const;
    expect(applyEvent(NEW_RECORD, submit, START, standard, V)).toBeNull();
    expect(applyEvent(NEW_RECORD, { kind: 'study' }, START, standard, V)).toBeNull();
    expect(applyEvent(play([[0, 'pass']]), { kind: 'start' }, START + DAY_MS, standard, V)).toBeNull();
    expect(applyEvent(play([[0, { kind: 'start' }]]), { kind: 'start' }, START + 1, standard, V)).toBeNull();
  });

  it('never exceed the limits in any sequence', () => {
    const events = fc.array(
      fc.record({
        wait: fc.integer({ min: 0, max: 3 * DAY_MS }),
        event: fc.constantFrom<TestEvent>(
          { kind: 'start' },
          { kind: 'submit', passed: false, bankVersion: V },
          { kind: 'study' },
        ),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(events, fc.constantFrom('HK', 'KZ', 'EU'), (steps, site) => {
        const policy = findAttemptPolicy(site);
        let [record, now] = [NEW_RECORD, START];
        for (const { wait, event } of steps) {
          now += wait;
          record = applyEvent(record, event, now, policy, V) ?? applyElapsedTime(record, now, policy, V);
          expect(record.failures).toBeLessThanOrEqual(policy.max);
          expect(JSON.parse(JSON.stringify(record))).toEqual(record);
        }
        const { starts } = record;
        // From the third failure of a series on, each attempt waits a day.
        const close = starts.filter(
          (start, index) => index >= 2 && start - (starts[index - 1] ?? 0) < DAY_MS,
        );
        expect(close.length).toBeLessThanOrEqual(record.locks);
        const months = starts.map((start) => new Date(start).toISOString().slice(0, 7));
        const busiest = Math.max(0, ...months.map((month) => months.filter((each) => each === month).length));
        expect(busiest).toBeLessThanOrEqual(policy.perMonth ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: 500 },
    );
  });
});
