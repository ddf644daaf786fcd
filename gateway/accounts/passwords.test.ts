import { describe, expect, it } from 'vitest';
import { hashPassword, hashSandboxPassword, isCorrectPassword } from './passwords.ts';

/** The jobs alternate, so that a slow machine slows all of them. */
async function shortestTimes(...jobs: (() => Promise<unknown>)[]): Promise<number[]> {
  const shortest = jobs.map(() => Infinity);
  for (let round = 0; round < 12; round += 1)
    for (const [at, job] of jobs.entries()) {
      const start = performance.now();
      await job();
      shortest[at] = Math.min(shortest[at] ?? Infinity, performance.now() - start);
    }
  return shortest;
}

describe('a password', () => {
  it('is stored as an argon2id hash with its own salt', async () => {
    const [first, second] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await isCorrectPassword(first, 'correct horse')).toBe(true);
    expect(await isCorrectPassword(first, 'correct Horse')).toBe(false);
    expect(await isCorrectPassword(await hashSandboxPassword('x'), 'x')).toBe(true);
  });

  it('of an unknown account never matches, and takes as long to check as any other', async () => {
    const hash = await hashPassword('correct horse');
    expect(await isCorrectPassword(null, 'no account has this password')).toBe(false);
    const [unknown = 0, known = 0] = await shortestTimes(
      () => isCorrectPassword(null, 'wrong'),
      () => isCorrectPassword(hash, 'wrong'),
    );
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });
});
