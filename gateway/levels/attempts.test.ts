import { describe, expect, it } from 'vitest';
import type { RejectionReason } from '#contract/kyc.ts';
import type { Submission } from '#gateway/db/queries/cases.ts';
import { countAttempts, isFinalRefusal } from './attempts.ts';

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
  it('[T1] allows five a day and returns the time of the next one', () => {
    expect(countAttempts([], null, now)).toEqual({ left: 5, ever: 0, retryAfter: null });
    expect(countAttempts(times(4, TODAY), null, now)).toEqual({ left: 1, ever: 4, retryAfter: null });
    expect(countAttempts(times(5, TODAY), null, now)).toEqual({
      left: 0,
      ever: 5,
      retryAfter: new Date('2026-03-11T00:00:00.000Z'),
    });
  });

  it('[T1] counts by the UTC day', () => {
    expect(countAttempts(times(5, YESTERDAY), null, now)).toEqual({ left: 5, ever: 5, retryAfter: null });
  });

  it('[T1] allows fifteen in total, and then returns no next time', () => {
    expect(countAttempts(times(13, YESTERDAY), null, now).left).toBe(2);
    expect(countAttempts(times(15, YESTERDAY), null, now)).toEqual({ left: 0, ever: 15, retryAfter: null });
  });

  it('[T1] counts files that are no documents double', () => {
    expect(countAttempts([at(TODAY, 'spam'), at(TODAY)], null, now).left).toBe(2);
  });

  it('[T1] restarts when an officer reopens the level', () => {
    const from = new Date('2026-03-10T10:00:00.000Z');
    expect(countAttempts(times(15, TODAY), from, now)).toEqual({ left: 5, ever: 0, retryAfter: null });
    const since = [...times(15, TODAY), at('2026-03-10T10:00:00.000Z'), at('2026-03-10T11:00:00.000Z')];
    expect(countAttempts(since, from, now)).toEqual({ left: 4, ever: 1, retryAfter: null });
  });
});

describe('final refusals', () => {
  const fresh = countAttempts([], null, now);
  it('[T1] ends the level for a final reason, alone or among others', () => {
    expect(isFinalRefusal(['doc_blurry'], [], fresh)).toBe(false);
    expect(isFinalRefusal(['doc_blurry', 'duplicate'], [], fresh)).toBe(true);
  });

  it('[T1] ends it on a repeated edited picture or wrong face', () => {
    expect(isFinalRefusal(['doc_edited'], [], fresh)).toBe(false);
    expect(isFinalRefusal(['doc_edited'], [at(TODAY, 'doc_edited')], fresh)).toBe(true);
    expect(isFinalRefusal(['face_mismatch'], [at(TODAY, 'face_mismatch')], fresh)).toBe(false);
    expect(
      isFinalRefusal(['face_mismatch'], [at(YESTERDAY, 'face_mismatch'), at(TODAY, 'face_mismatch')], fresh),
    ).toBe(true);
  });

  it('[T1] counts only refusals for the same reason as repetition', () => {
    const approved: Submission = { ...at(YESTERDAY, 'doc_edited'), status: 'approved' };
    expect(isFinalRefusal(['doc_edited'], [approved, at(TODAY, 'doc_blurry')], fresh)).toBe(false);
    expect(
      isFinalRefusal(['face_mismatch'], [at(YESTERDAY, 'doc_blurry'), at(TODAY, 'face_mismatch')], fresh),
    ).toBe(false);
  });

  it('[T1] ends it when the last of fifteen attempts is refused', () => {
    expect(isFinalRefusal(['doc_blurry'], [], countAttempts(times(14, YESTERDAY), null, now))).toBe(false);
    expect(isFinalRefusal(['doc_blurry'], [], countAttempts(times(15, YESTERDAY), null, now))).toBe(true);
  });
});
