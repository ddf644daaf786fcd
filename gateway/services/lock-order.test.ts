// Two writers of one person at two gateways on one PostgreSQL: they take turns, whoever comes first.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestRequest, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import { newcomer } from '#gateway/testing/newcomers.ts';
import { TICKED } from '#gateway/testing/residence.ts';
import { type TwoGateways, twoGateways } from '#gateway/testing/two-gateways.ts';
import { BusinessError } from './business-error.ts';
import { decideForm } from './form-decisions.ts';
import { declareResidence } from './residence.ts';

let both: TwoGateways;
let one: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  both = await twoGateways();
  [one, other] = both.gateways;
}, 120_000);
afterAll(() => both.close());

const ROUNDS = 25;
const OFFICER = { name: 'operator:ana', requestId: '' };
const unexpected = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && !(outcome.reason instanceof BusinessError) ? [outcome.reason] : [],
  );

describe('one lock order', () => {
  it('an officer approves a name screening while the person moves: neither is turned away by the other', async () => {
    const faults: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId } = await newcomer(one, { site: 'KZ', country: 'KZ' });
      const form = (await latestRequest(one.ctx.db, userId, 'NS_V1'))!; // asked on this site
      await updateRequest(one.ctx.db, form.id, { status: 'PENDING', submittedAt: one.clock.now() });
      const move = { country: 'BR', taxHome: true, consents: TICKED };
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
  });
});
