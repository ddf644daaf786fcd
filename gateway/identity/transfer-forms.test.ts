// After an identity transfer the target must submit the forms of its site before it gets a level.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import { type RequestRow, listRequests, updateRequest } from '#gateway/db/queries/questionnaires.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { endTransferPeriods } from '#gateway/jobs/identity-upkeep.ts';
import { grantWaitingLevels } from '#gateway/levels/granting.ts';
import { assignByRules } from '#gateway/questionnaires/assignment.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person, SAMPLE_IDENTITY, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { confirmTransfer, readLevels, startTransfer } from '#gateway/testing/transfer.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

async function move(source: SignedInClient, target: SignedInClient, targetId: string): Promise<void> {
  expect((await startTransfer(source, targetId)).ret_code).toBe(0);
  expect((await confirmTransfer(target)).result.verifyStatus).toBe('COMPLETE');
}

const openForms = async (client: SignedInClient) =>
  (await client.call('taskList')).result.tasks
    .filter(({ requestId, status }) => requestId && status !== 'DONE')
    .map(({ route }) => route)
    .toSorted();

const rowsOf = (userId: string): Promise<RequestRow[]> => listRequests(gateway.ctx.db, userId);

const approve = (userId: string, codes: readonly string[]): Promise<void> =>
  inTransaction(gateway.ctx, TEST_ACTOR, userId, async (work) => {
    for (const row of await listRequests(work.tx, userId))
      if (codes.includes(row.templateCode)) await updateRequest(work.tx, row.id, { status: 'APPROVED' });
    await grantWaitingLevels(gateway.ctx, work, userId, assignByRules);
  });

describe('the forms of the target site', () => {
  let target: Person;
  beforeEach(async () => {
    target = await createNewcomer(gateway, { site: 'EU', country: 'DE' });
    await move(await gateway.signIn('u06'), target, target.userId);
  });

  it('[C25, T1, T8] block level 1, and therefore level 2, until their approval', async () => {
    expect(await readLevels(target)).toEqual(['PENDING', 'NOT_ALLOW']);
    expect(await openForms(target)).toEqual(['nsquestion', 'rcQuestionnaire']);
    const { verificationProcess } = (await target.call('kycInfo', { obtain_verification_process: true }))
      .result;
    expect(verificationProcess.isVerificationProcess).toBe(true);

    await approve(target.userId, ['RC_EU_V1']);
    expect(await readLevels(target)).toEqual(['PENDING', 'NOT_ALLOW']);
    await approve(target.userId, ['NS_V1']);
    expect(await readLevels(target)).toEqual(['SUCCESS', 'PENDING']);
    expect(await openForms(target)).toEqual(['advancedQuest']);
    await approve(target.userId, ['ADVANCED_V1']);
    expect(await readLevels(target)).toEqual(['SUCCESS', 'SUCCESS']);
  });
});

describe('a target with all forms approved', () => {
  it('[C25] gets level 1 immediately, and the forms before level 2', async () => {
    const target = await gateway.signIn('u15');
    await move(await gateway.signIn('u05'), target, buildPersonaUserId('u15'));
    expect(await readLevels(target)).toEqual(['SUCCESS', 'ALLOW']);
    expect(await openForms(target)).toEqual(['advancedQuest']);
  });
});

describe('the source after the transfer', () => {
  it('[C25, T8] gets no forms until it may verify again', async () => {
    const source = await createNewcomer(gateway, {
      site: 'EU',
      country: 'DE',
      level1: 'SUCCESS',
      level2: 'ALLOW',
      verified: SAMPLE_IDENTITY,
    });
    expect(await openForms(source)).toEqual(['advancedQuest']);
    await move(source, await gateway.signIn('u01'), buildPersonaUserId('u01'));
    expect(await openForms(source)).toEqual([]);
    expect((await rowsOf(source.userId)).map(({ status }) => status)).toEqual(['UNDEFINED']);

    gateway.clock.advance(180 * DAY_MS);
    await endTransferPeriods(gateway.ctx);
    const asked = (await rowsOf(source.userId)).filter(({ status }) => status === 'UNSUBMIT');
    expect(asked.map(({ templateCode }) => templateCode).toSorted()).toEqual(['NS_V1', 'RC_EU_V1']);
  });
});
