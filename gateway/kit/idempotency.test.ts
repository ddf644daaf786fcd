import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseIncomplete } from '#contract/errors/verification.ts';
import { idempotency } from '#gateway/db/schema/kit/idempotency.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { BusinessError } from './business-error.ts';
import { deleteExpiredRows } from '#gateway/jobs/housekeeping.ts';
import { runIdempotent, ANSWER_RETENTION_MS } from './idempotency.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

let keys = 0;
/** A write that counts its runs. */
function write(overrides: { userId?: string; key?: string } = {}) {
  const key = overrides.key ?? `key-${(keys += 1)}`;
  let ran = 0;
  return {
    key,
    ran: () => ran,
    send: (
      body: unknown = { caseId: 'a' },
      run: () => Promise<unknown> = async () => ({ turn: ran }),
      userId = overrides.userId ?? 'u',
    ) =>
      runIdempotent(gateway.ctx, { userId, call: 'captureSubmit', key, body }, () => {
        ran += 1;
        return run();
      }),
  };
}

describe('a write under an idempotency key', () => {
  it('runs once; a replay gets the first answer', async () => {
    const one = write();
    expect([await one.send(), await one.send(), await one.send()]).toEqual([
      { turn: 1 },
      { turn: 1 },
      { turn: 1 },
    ]);
    expect(one.ran()).toBe(1);
  });

  it('runs once if it arrives twice at the same time', async () => {
    const one = write();
    const slow = () => new Promise((resolve) => setTimeout(() => resolve({ done: true }), 150));
    const answers = await Promise.all([
      one.send({ a: 1 }, slow),
      one.send({ a: 1 }, slow),
      one.send({ a: 1 }, slow),
    ]);
    expect(answers).toEqual([{ done: true }, { done: true }, { done: true }]);
    expect(one.ran()).toBe(1);
  });

  it('with another body is a conflict, but not with the same fields in another order', async () => {
    const one = write();
    await one.send({ a: 1, b: { c: 2, d: 3 } });
    await one.send({ b: { d: 3, c: 2 }, a: 1 });
    await expect(one.send({ a: 1, b: { c: 2, d: 4 } })).rejects.toMatchObject({
      errorName: 'idempotency_conflict',
    });
    expect(one.ran()).toBe(1);
  });

  it('belongs to its user: the same key of another user is another write', async () => {
    const one = write({ key: 'shared-key' });
    await one.send({ caseId: 'a' }, undefined, 'first');
    await one.send({ caseId: 'a' }, undefined, 'second');
    expect(one.ran()).toBe(2);
  });

  it('that was refused or failed can be retried under the same key', async () => {
    const one = write();
    await expect(one.send({}, () => Promise.reject(new BusinessError(caseIncomplete)))).rejects.toMatchObject(
      { errorName: 'case_incomplete' },
    );
    await expect(one.send({}, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
    expect(await one.send({}, async () => 'done')).toBe('done');
  });

  it('[G3] of a dead process is taken over by one replay before it times out', async () => {
    const one = write();
    await gateway.ctx.db.insert(idempotency).values({
      userId: 'u',
      call: 'captureSubmit',
      key: one.key,
      requestHash: await hashOfStored({ caseId: 'a' }),
      owner: 'a run of a dead process',
      ownedUntil: new Date(Date.now() - 1000),
      createdAt: gateway.clock.now(),
    });
    expect(await Promise.all([one.send(), one.send()])).toEqual([{ turn: 1 }, { turn: 1 }]);
    expect(one.ran()).toBe(1);
  });

  it('[G10] stores its answer encrypted, and reads a plain one of an older version', async () => {
    const one = write();
    await one.send({}, async () => ({ name: 'Ada Lovelace' }));
    const [row] = await gateway.ctx.db.select().from(idempotency).where(eq(idempotency.key, one.key));
    expect(row?.answerEnc).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain('Ada');
    await gateway.ctx.db
      .update(idempotency)
      .set({ answerEnc: '{"result": {"name": "Ada"}}' })
      .where(eq(idempotency.key, one.key));
    expect(await one.send({})).toEqual({ name: 'Ada' });
  });

  it('is deleted after a week', async () => {
    const one = write();
    await one.send();
    gateway.clock.advance(ANSWER_RETENTION_MS - 1000);
    await deleteExpiredRows(gateway.ctx);
    await one.send();
    expect(one.ran()).toBe(1);
    gateway.clock.advance(2000);
    await deleteExpiredRows(gateway.ctx);
    await one.send();
    expect(one.ran()).toBe(2);
  });
});

/** The stored hash of a body, read from a write with that body. */
async function hashOfStored(body: unknown): Promise<string> {
  const probe = write();
  await probe.send(body);
  const rows = await gateway.ctx.db.select().from(idempotency);
  return rows.find(({ key }) => key === probe.key)?.requestHash ?? '';
}
