// Two concurrent writers of one user at two gateways on one PostgreSQL: they run one after the other, in either order.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { setBannerTags } from '#gateway/db/queries/verified-identity.ts';
import { findLatestRequest, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { RESIDENCE_CONSENTS } from '#gateway/testing/residence.ts';
import { type TwoGateways, startTwoGateways } from '#gateway/testing/two-gateways.ts';
import { verifyAudit } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { decideForm } from '#gateway/questionnaires/review/form-decisions.ts';
import { declareResidence } from '#gateway/identity/residence.ts';
import { inTransaction, NO_ACCOUNTS } from './unit-of-work.ts';
import { LONG } from '../../tests/support/long.ts';

let both: TwoGateways;
let one: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  both = await startTwoGateways();
  [one, other] = both.gateways;
}, 120_000);
afterAll(() => both.close());

const ROUNDS = LONG ? 25 : 5;
const OFFICER = { name: 'operator:ana', requestId: '' };
const unexpected = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && !(outcome.reason instanceof BusinessError) ? [outcome.reason] : [],
  );

describe('one lock order', () => {
  it('an approval of a name screening and a move of residence both succeed at the same time', async () => {
    const before = both.deadlocks();
    const faults: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId } = await createNewcomer(one, { site: 'KZ', country: 'KZ' });
      const form = (await findLatestRequest(one.ctx.db, userId, 'NS_V1'))!; // this site requires it
      await updateRequest(one.ctx.db, form.id, { status: 'PENDING', submittedAt: one.clock.now() });
      const move = { country: 'BR', taxHome: true, consents: RESIDENCE_CONSENTS };
      const person = { name: `user:${userId}`, requestId: randomUUID() };
      faults.push(
        ...unexpected(
          await Promise.allSettled([
            decideForm(one.ctx, form.id, { kind: 'approve' }, OFFICER),
            declareResidence(other.ctx, userId, move, {
              actor: person,
              spend: async () => undefined,
              ip: '127.0.0.1',
            }),
          ]),
        ),
      );
    }
    expect(faults).toEqual([]);
    expect(both.deadlocks()).toBe(before);
  });
});

describe('a transaction that the database aborts', () => {
  it('[G10] is retried, and each of its effects happens once', async () => {
    const people = [await createNewcomer(one), await createNewcomer(other)] as const;
    const [a, b] = people.map(({ userId }) => userId) as [string, string];
    const received: string[] = [];
    for (const userId of [a, b]) one.ctx.events.subscribe(userId, () => received.push(userId));
    const runs: string[] = [];
    const after: string[] = [];
    let waiting: (() => void)[] = [];
    /** Waits until each has the lock that the other needs. */
    const meet = () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length < 2) return;
        for (const go of waiting) go();
        waiting = [];
      });
    const cross = ({ ctx }: TestGateway, own: string, others: string) =>
      inTransaction(ctx, TEST_ACTOR, own, async (work) => {
        const again = runs.includes(own);
        runs.push(own);
        work.record({ action: 'test.cross', subjectUserId: own, object: own, result: 'ok' });
        work.publish(own, { topic: 'limitation' });
        work.onCommit(async () => void after.push(own));
        await setBannerTags(work.tx, own, ['MINE']);
        if (!again) await meet();
        await setBannerTags(work.tx, others, ['OTHER']);
      });
    const before = both.deadlocks();
    await Promise.all([cross(one, a, b), cross(other, b, a)]);
    await expect.poll(() => both.deadlocks(), { timeout: 10_000 }).toBe(before + 1);
    expect(runs).toHaveLength(3);
    expect(both.loggedFaults).toEqual([expect.stringContaining('transaction retried')]);
    expect(after.toSorted()).toEqual([a, b].toSorted());
    await expect.poll(() => received.toSorted(), { timeout: 10_000 }).toEqual([a, b].toSorted());
    const audited: string[] = [];
    for await (const rows of auditRows(one.ctx))
      audited.push(...rows.filter(({ action }) => action === 'test.cross').map(({ object }) => object));
    expect(audited.toSorted()).toEqual([a, b].toSorted());
    expect((await verifyAudit(one.ctx)).brokenAt).toBeNull();
  });

  it.each([
    ['four times for a serialization failure', '40001', 4],
    ['once for a constraint violation', '23505', 1],
  ])('is tried %s', async (_, code, times) => {
    const fault = Object.assign(new Error('given up'), { code });
    let runs = 0;
    const failing = inTransaction(one.ctx, TEST_ACTOR, NO_ACCOUNTS, async () => {
      runs += 1;
      throw new Error('Failed query', { cause: fault });
    });
    await expect(failing).rejects.toThrow('Failed query');
    expect(runs).toBe(times);
  });
});

describe('a transaction', () => {
  it('rejects changes of accounts that it has not locked', async () => {
    const [own, others] = [(await createNewcomer(one)).userId, (await createNewcomer(one)).userId];
    const entry = { action: 'test.touch', subjectUserId: others, object: '', result: 'ok' as const };
    const touches = [
      () => inTransaction(one.ctx, TEST_ACTOR, own, async ({ record }) => record(entry)),
      () =>
        inTransaction(one.ctx, TEST_ACTOR, NO_ACCOUNTS, async ({ publish }) =>
          publish(others, { topic: 'limitation' }),
        ),
    ];
    for (const touch of touches) await expect(touch()).rejects.toThrow('has not locked this account');
  });

  it('locks one key only, because two could deadlock', async () => {
    const greedy = inTransaction(one.ctx, TEST_ACTOR, NO_ACCOUNTS, async ({ lockKey }) => {
      await lockKey('one document');
      await lockKey('another');
    });
    await expect(greedy).rejects.toThrow('one key only');
  });
});
