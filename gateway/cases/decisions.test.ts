import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCase, updateCase } from '#gateway/db/queries/cases.ts';
import { readSteps } from '#gateway/db/queries/kyc.ts';
import { fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { decideCase } from './decisions.ts';
import { decideDueCases, startDecider } from '#gateway/jobs/decider.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

let gateway: TestGateway;
let person: SignedInClient;
beforeEach(async () => {
  gateway = await startGateway();
  person = await gateway.signIn('u01');
});
afterEach(() => gateway.close());

const actor = { name: 'operator:ana', requestId: 'r' };
const userId = buildPersonaUserId('u01');
async function submitted(client = person, number = 'L01X00T47'): Promise<string> {
  const caseId = await fillLevel1(client, createIdentity(number));
  await client.call('captureSubmit', { caseId });
  return caseId;
}
const statusOf = async (caseId: string) => (await findCase(gateway.ctx.db, caseId))?.status;

describe('decider', () => {
  it('[M3] decides due cases automatically, until stopped', async () => {
    const first = await submitted();
    gateway.clock.advance(10_000);
    const decider = startDecider(gateway.ctx);
    await expect.poll(() => statusOf(first), { timeout: 10_000 }).toBe('approved');
    await decider.stop();

    const second = await submitted(await gateway.signIn('u03'));
    gateway.clock.advance(10_000);
    await new Promise((done) => setTimeout(done, 1500));
    expect(await statusOf(second)).toBe('submitted');
  });

  it('[M3] postpones an unreadable case and continues with the others', async () => {
    const broken = await submitted();
    const whole = await submitted(await gateway.signIn('u03'));
    const row = (await findCase(gateway.ctx.db, broken))!;
    await updateCase(gateway.ctx.db, row, { detailsEnc: 'v1.000000000000.AAAA' });
    gateway.clock.advance(10_000);
    expect(await decideDueCases(gateway.ctx)).toBe(1);
    expect(await statusOf(whole)).toBe('approved');
    expect(await statusOf(broken)).toBe('submitted');
    expect(await decideDueCases(gateway.ctx)).toBe(0);
    await updateCase(gateway.ctx.db, row, { detailsEnc: row.detailsEnc });
    gateway.clock.advance(60_000);
    expect(await decideDueCases(gateway.ctx)).toBe(1);
  });
});

describe('decisions', () => {
  it('[T1] are refused and reported while the level is disabled, and possible afterwards', async () => {
    const caseId = await submitted();
    const move = (event: 'disable' | 'enable') =>
      inTransaction(gateway.ctx, actor, userId, async (work) =>
        moveStep(gateway.ctx, work, await readSteps(work.tx, userId), { level: 'LEVEL_1', event }),
      );
    await move('disable');
    gateway.clock.advance(10_000);
    expect(await decideDueCases(gateway.ctx)).toBe(0);
    expect(await statusOf(caseId)).toBe('submitted');
    await move('enable');
    const decided = await decideCase(gateway.ctx, caseId, { kind: 'approve' }, actor);
    expect(decided).toEqual({ status: 'approved', step: 'SUCCESS', proposal: null });
  });

  it('[T1] end the level at the third wrong face', async () => {
    for (const expected of ['FAILED_AND_CAN_RETRY', 'FAILED_AND_CAN_RETRY', 'FAILED_AND_CAN_NOT_RETRY']) {
      await submitted(person, 'X0003');
      gateway.clock.advance(10_000);
      await decideDueCases(gateway.ctx);
      expect((await readSteps(gateway.ctx.db, userId)).LEVEL_1.status).toBe(expected);
    }
  });
});
