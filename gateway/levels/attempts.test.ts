import { describe, expect, it } from 'vitest';
import type { RejectionReason } from '#contract/kyc.ts';
import type { Submission } from '#gateway/db/queries/cases.ts';
import { attemptsOf, isFinal } from './attempts.ts';

const now = new Date('2026-03-10T15:00:00.000Z');
const at = (instant: string, ...reasons: RejectionReason[]): Submission => ({
  submittedAt: new Date(instant),
  status: 'rejected',
  reasons,
});
const times = (count: number, instant: string) => Array.from({ length: count }, () => at(instant));
const TODAY = '2026-03-10T00:00:00.000Z';
const YESTERDAY = '2026-03-09T23:59:59.999Z';

describe('attempts', () => {
  it('[T1] allows five a day and says when the next one may come', () => {
    expect(attemptsOf([], null, now)).toEqual({ left: 5, ever: 0, retryAfter: null });
    expect(attemptsOf(times(4, TODAY), null, now)).toEqual({ left: 1, ever: 4, retryAfter: null });
    expect(attemptsOf(times(5, TODAY), null, now)).toEqual({
      left: 0,
      ever: 5,
      retryAfter: new Date('2026-03-11T00:00:00.000Z'),
    });
  });

  it('[T1] counts by the UTC day', () => {
    expect(attemptsOf(times(5, YESTERDAY), null, now)).toEqual({ left: 5, ever: 5, retryAfter: null });
  });

  it('[T1] allows fifteen ever, with no date when they are used up', () => {
    expect(attemptsOf(times(13, YESTERDAY), null, now).left).toBe(2);
    expect(attemptsOf(times(15, YESTERDAY), null, now)).toEqual({ left: 0, ever: 15, retryAfter: null });
  });

  it('[T1] counts files that are no documents double', () => {
    expect(attemptsOf([at(TODAY, 'spam'), at(TODAY)], null, now).left).toBe(2);
  });

  it('[T1] starts again where an operator reopened the level', () => {
    const from = new Date('2026-03-10T10:00:00.000Z');
    expect(attemptsOf(times(15, TODAY), from, now)).toEqual({ left: 5, ever: 0, retryAfter: null });
    const since = [...times(15, TODAY), at('2026-03-10T10:00:00.000Z'), at('2026-03-10T11:00:00.000Z')];
    expect(attemptsOf(since, from, now)).toEqual({ left: 4, ever: 1, retryAfter: null });
  });
});

describe('final refusals', () => {
  const fresh = attemptsOf([], null, now);
  it('[T1] ends the level for a final reason, alone or among others', () => {
    expect(isFinal(['doc_blurry'], [], fresh)).toBe(false);
    expect(isFinal(['doc_blurry', 'duplicate'], [], fresh)).toBe(true);
  });

  it('[T1] ends it when an edited picture or a wrong face comes again', () => {
    expect(isFinal(['doc_edited'], [], fresh)).toBe(false);
    expect(isFinal(['doc_edited'], [at(TODAY, 'doc_edited')], fresh)).toBe(true);
    expect(isFinal(['face_mismatch'], [at(TODAY, 'face_mismatch')], fresh)).toBe(false);
    expect(
      isFinal(['face_mismatch'], [at(YESTERDAY, 'face_mismatch'), at(TODAY, 'face_mismatch')], fresh),
    ).toBe(true);
  });

  it('[T1] counts as a repetition only what was refused, and for the same reason', () => {
    const approved: Submission = { ...at(YESTERDAY, 'doc_edited'), status: 'approved' };
    expect(isFinal(['doc_edited'], [approved, at(TODAY, 'doc_blurry')], fresh)).toBe(false);
    expect(isFinal(['face_mismatch'], [at(YESTERDAY, 'doc_blurry'), at(TODAY, 'face_mismatch')], fresh)).toBe(
      false,
    );
  });

  it('[T1] ends it when the last of fifteen tries is refused', () => {
    expect(isFinal(['doc_blurry'], [], attemptsOf(times(14, YESTERDAY), null, now))).toBe(false);
    expect(isFinal(['doc_blurry'], [], attemptsOf(times(15, YESTERDAY), null, now))).toBe(true);
  });
});
