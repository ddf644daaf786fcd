import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/api-error.ts';
import { endSession } from '#app/api/session.ts';
import { nameUpdateOpen } from '#contract/errors/identity.ts';
import { stepUpRequired } from '#contract/errors/security.ts';
import { createIdempotentRetry } from './idempotent-retry.ts';

const lost = new ApiError('network', 0, { message: 'no answer' });
const refused = (code: number) => new ApiError('business', code, { message: 'no' });

let codes = 0;
const pass = vi.fn<() => Promise<{ securityToken: string }>>(async () => ({
  securityToken: `code ${++codes}`,
}));
/** Key and code of each attempt. */
let went: string[] = [];
const answers: (ApiError | string)[] = [];
async function run(passed: { securityToken: string }, { idempotencyKey }: { idempotencyKey: string }) {
  went.push(`${idempotencyKey} ${passed.securityToken}`);
  const answer = answers.shift() ?? 'done';
  if (answer instanceof ApiError) throw answer;
  return answer;
}

beforeEach(() => {
  codes = 0;
  went = [];
  answers.length = 0;
  pass.mockClear();
});

describe('[G3] a request after a lost response', () => {
  it('repeats with the same key and code', async () => {
    const { send, repeats } = createIdempotentRetry<string>();
    answers.push(lost, lost);
    await expect(send({ name: 'A' }, pass, run)).rejects.toBe(lost);
    expect(repeats({ name: 'A' })).toBe(true);
    await expect(send({ name: 'A' }, pass, run)).rejects.toBe(lost);
    expect(await send({ name: 'A' }, pass, run)).toBe('done');
    expect(new Set(went).size).toBe(1);
    expect(pass).toHaveBeenCalledTimes(1);
    expect(repeats({ name: 'A' })).toBe(false);
  });

  it('is a new request if the input changed', async () => {
    const { send } = createIdempotentRetry<string>();
    answers.push(lost);
    await expect(send({ name: 'A' }, pass, run)).rejects.toBe(lost);
    await send({ name: 'B' }, pass, run);
    await send({ name: 'A' }, pass, run);
    expect(new Set(went).size).toBe(3);
    expect(pass).toHaveBeenCalledTimes(3);
  });

  it('requests a new code if the first one expired', async () => {
    const { send } = createIdempotentRetry<string>();
    answers.push(lost, refused(stepUpRequired));
    await expect(send({ name: 'A' }, pass, run)).rejects.toBe(lost);
    expect(await send({ name: 'A' }, pass, run)).toBe('done');
    expect(pass).toHaveBeenCalledTimes(2);
    expect(went[0]).toBe(went[1]);
    expect(went[2]).not.toBe(went[0]);
  });

  it('is a new request after a refusal and after the session', async () => {
    const { send } = createIdempotentRetry<string>();
    answers.push(refused(nameUpdateOpen), lost);
    await expect(send({ name: 'A' }, pass, run)).rejects.toMatchObject({ code: nameUpdateOpen });
    await expect(send({ name: 'A' }, pass, run)).rejects.toBe(lost);
    endSession('signed-out');
    await send({ name: 'A' }, pass, run);
    expect(new Set(went).size).toBe(3);
  });
});
