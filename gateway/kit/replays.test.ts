// A write sent again during the first run, or after it died: on the embedded database and on PostgreSQL.
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseIncomplete } from '#contract/errors/verification.ts';
import { type Database, openPostgres } from '#gateway/db/client.ts';
import { auditOutbox } from '#gateway/db/schema/kit/audit.ts';
import { idempotency } from '#gateway/db/schema/kit/idempotency.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createMemoryDatabase } from '#gateway/testing/memory-database.ts';
import { startPostgres, type TestPostgres } from '#gateway/testing/postgres.ts';
import { LONG } from '../../tests/support/long.ts';
import { BusinessError } from './business-error.ts';
import { runIdempotent } from './idempotency.ts';
import type { IdempotentAnswerStore } from './answer-store.ts';
import { inTransaction, NO_ACCOUNTS } from './unit-of-work.ts';

interface Run {
  before?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
  refused?: boolean;
}

describe.each(['embedded', 'PostgreSQL'])('a write under a key, on the %s database', (kind) => {
  let postgres: TestPostgres | null = null;
  let database: Database;
  let gateway: TestGateway;
  beforeAll(async () => {
    postgres = kind === 'PostgreSQL' ? await startPostgres() : null;
    database = postgres ? await openPostgres(postgres.url) : await createMemoryDatabase();
    if (postgres) await database.migrate();
    gateway = await startGateway({ database, config: { sandbox: false } });
    gateway.ctx.clock = { now: () => new Date() };
  }, 120_000);
  afterAll(async () => {
    await gateway.close();
    await database.close();
    await postgres?.stop();
  });

  let keys = 0;
  function write() {
    const key = `replayed-${(keys += 1)}`;
    let ran = 0;
    const send = ({ before, after, refused = false }: Run = {}) =>
      runIdempotent(
        gateway.ctx,
        { userId: 'u', call: 'captureSubmit', key, body: {} },
        async (once: IdempotentAnswerStore) => {
          const turn = (ran += 1);
          await before?.();
          const actor = { name: 'user:u', requestId: '', answerStore: once };
          const answer = await inTransaction(gateway.ctx, actor, NO_ACCOUNTS, async ({ record }) => {
            record({ action: 'test.write', subjectUserId: null, object: key, result: 'ok' });
            return refused ? new BusinessError(caseIncomplete) : { turn };
          });
          await after?.();
          return answer;
        },
      );
    const written = async () =>
      (await gateway.ctx.db.select().from(auditOutbox).where(eq(auditOutbox.object, key))).length;
    return { key, send, written, ran: () => ran };
  }

  it('[G3] renews the lease of a long run, and gives a replay the first answer at its end', async () => {
    const one = write();
    const ownedUntil = async () =>
      (await gateway.ctx.db.select().from(idempotency).where(eq(idempotency.key, one.key)))[0]?.ownedUntil;
    let finish = () => {};
    const first = one.send({ before: () => new Promise<void>((resolve) => (finish = resolve)) });
    await expect.poll(ownedUntil).toBeDefined();
    const reserved = (await ownedUntil())!;
    const replay = one.send();
    await expect
      .poll(async () => Number(await ownedUntil()) > reserved.getTime(), { timeout: 20_000 })
      .toBe(true);
    finish();
    expect(await Promise.all([first, replay])).toEqual([{ turn: 1 }, { turn: 1 }]);
    expect([one.ran(), await one.written()]).toEqual([1, 1]);
  }, 60_000);

  // Longer than the lease of a key.
  it.runIf(LONG)(
    '[G3] gives a replay the first answer also if the first run takes seven seconds',
    async () => {
      const one = write();
      const first = one.send({ before: () => pause(7000) });
      const replay = one.send();
      expect(await Promise.all([first, replay])).toEqual([{ turn: 1 }, { turn: 1 }]);
      expect([one.ran(), await one.written()]).toEqual([1, 1]);
    },
    60_000,
  );

  it('[G3] gives a replay the first answer also if the first run committed but never answered', async () => {
    const one = write();
    let isDead = () => {};
    const died = new Promise<void>((resolve) => (isDead = resolve));
    let revive = () => {};
    const dead = one.send({
      after: () => {
        isDead();
        return new Promise<void>((resolve) => (revive = resolve));
      },
    });
    await died;
    expect(await one.send()).toEqual({ turn: 1 });
    expect([one.ran(), await one.written()]).toEqual([1, 1]);
    revive();
    await dead;
  }, 60_000);

  it('[G3] keeps the committed data if the answer fails afterwards', async () => {
    const one = write();
    await expect(one.send({ after: () => Promise.reject(new Error('connection reset')) })).rejects.toThrow(
      'connection reset',
    );
    expect(await one.send()).toEqual({ turn: 1 });
    expect(await one.written()).toBe(1);
  });

  it('[G3] rolls back a run that lost its lease: both give the answer of the other run', async () => {
    const one = write();
    let isRunning = () => {};
    const running = new Promise<void>((resolve) => (isRunning = resolve));
    let go = () => {};
    const stalled = one.send({
      before: () => {
        isRunning();
        return new Promise<void>((resolve) => (go = resolve));
      },
    });
    await running;
    // Simulates an expired lease.
    await gateway.ctx.db
      .update(idempotency)
      .set({ owner: 'no process', ownedUntil: new Date(0) })
      .where(eq(idempotency.key, one.key));
    expect(await one.send()).toEqual({ turn: 2 });
    go();
    expect(await stalled).toEqual({ turn: 2 });
    expect([one.ran(), await one.written()]).toEqual([2, 1]);
  });

  it('that was refused in its transaction stores no answer', async () => {
    const one = write();
    await expect(one.send({ refused: true })).rejects.toMatchObject({ errorName: 'case_incomplete' });
    expect(await one.send()).toEqual({ turn: 2 });
  });
});
