import { describe, expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';

describe('limiter', () => {
  it('runs jobs in order up to its limit, and continues after a failure', async () => {
    const inTurn = createLimiter(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const job = (number: number) => async () => {
      started.push(number);
      most = Math.max(most, (running += 1));
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
      if (number === 1) throw new Error('this one fails');
      return number;
    };
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => inTurn(job(number))));
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(started).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });
});
