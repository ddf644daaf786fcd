import { describe, expect, it } from 'vitest';
import { getReviewProgress } from './step-pending-view.tsx';

const submittedAt = '2026-11-20T12:00:00.000Z';
const after = (minutes: number) => new Date(new Date(submittedAt).getTime() + minutes * 60_000);

describe('the stages of a review', () => {
  it.each([
    [0, 'usual'],
    [15, 'usual'],
    [16, 'longer'],
    [48 * 60, 'longer'],
    [48 * 60 + 1, 'overdue'],
  ])('after %s minutes it is %s', (minutes, stage) => {
    expect(getReviewProgress(submittedAt, after(minutes)).stage).toBe(stage);
  });

  it('[C27] may be ended after a week', () => {
    const week = 7 * 24 * 60;
    expect([week - 1, week].map((minutes) => getReviewProgress(submittedAt, after(minutes)).isStuck)).toEqual(
      [false, true],
    );
  });

  it('promises an answer within 48 hours of the submission, and nothing without one', () => {
    expect(getReviewProgress(submittedAt, after(0)).answerBy).toEqual(new Date('2026-11-22T12:00:00.000Z'));
    expect(getReviewProgress(null, after(0))).toEqual({ stage: 'usual', answerBy: null, isStuck: false });
  });
});
