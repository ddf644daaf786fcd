// A proof of address from its approval to its replacement, or to the limitation for a missing one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { Task } from '#contract/schemas/kyc.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { insertCase } from '#gateway/db/queries/cases.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { setDueDiligence } from '#gateway/db/queries/due-diligence.ts';
import { toIsoDay } from '#contract/dates.ts';
import { address, fillLevel2 } from '#gateway/testing/capture.ts';
import { listEmittedEvents } from '#gateway/testing/event-log.ts';
import { startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { createNewcomer, type Person, SAMPLE_IDENTITY, TEST_ACTOR } from '#gateway/testing/newcomers.ts';
import { freezeAccount, unfreezeAccount } from '#gateway/enforcement/account-freeze.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { applyLadders, enqueueDueLadders } from './ladder-upkeep.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { addMonthsUtc } from '#gateway/kit/months.ts';
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import { computeEarliestProofRequest } from '#gateway/enforcement/proof-age.ts';
import { requestProofs } from './proof-upkeep.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { startUpdateReview } from '#gateway/cases/update-cases.ts';

const OFFICER = { name: 'operator:ana', requestId: '' };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const db = () => gateway.ctx.db;
const now = () => gateway.clock.now();
async function upkeep(): Promise<void> {
  await requestProofs(gateway.ctx);
  await enqueueDueLadders(gateway.ctx, { send: (_, userIds) => applyLadders(gateway.ctx, userIds) });
}
const proofOf = async (userId: string) => (await findSubject(db(), userId))!.proof;
const infoOf = async (userId: string) =>
  (await (await gateway.signInAs(userId)).call('kycInfo', { obtain_state: true })).result;
const mails = async (userId: string) =>
  (await listMailboxEntries(gateway.ctx, userId)).map(({ kind }) => kind).toReversed();
async function taskOf(userId: string): Promise<Task | undefined> {
  const { result } = await (await gateway.signInAs(userId)).call('complianceTasks', {});
  return result.tasks.find(({ route }) => route === 'updatePOA');
}
const addressOf = { line1: '1 Pier', line2: '', city: 'Rio', region: '', postcode: '1', country: 'BR' };

/** A user whose address was proved this many months ago. */
async function provedAgo(months: number): Promise<Person> {
  const person = await createNewcomer(gateway, {
    level1: 'SUCCESS',
    level2: 'SUCCESS',
    verified: { ...SAMPLE_IDENTITY, address: addressOf },
  });
  const approvedAt = addMonthsUtc(now(), -months);
  await setProof(db(), person.userId, { approvedAt, checkAt: computeEarliestProofRequest(approvedAt) });
  return person;
}
async function sent(userId: string): Promise<string> {
  const row = await insertCase(db(), {
    id: newId(),
    userId,
    level: 'LEVEL_2',
    task: 'update',
    country: 'BR',
    docType: null,
    status: 'submitted',
    submittedAt: now(),
    createdAt: now(),
  });
  await inTransaction(gateway.ctx, TEST_ACTOR, row.userId, (work) => startUpdateReview(work, row));
  return row.id;
}

describe('a proof of address', () => {
  it('[S17, S19] is requested a month before the last month of its validity, with a deadline and a banner', async () => {
    const { userId } = await provedAgo(33);
    const askedAt = addMonthsUtc((await proofOf(userId)).approvedAt!, 36).getTime() - 60 * DAY_MS;
    const received: unknown[] = [];
    gateway.ctx.events.subscribe(userId, (event) => received.push(event));
    await upkeep();
    expect(await taskOf(userId)).toBeUndefined();
    gateway.clock.set(new Date(askedAt - 1));
    await upkeep();
    expect((await infoOf(userId)).bannerTags).toEqual([]);

    gateway.clock.set(new Date(askedAt));
    await upkeep();
    await upkeep();
    expect(await taskOf(userId)).toMatchObject({
      status: 'OPEN',
      mandatory: true,
      dueAt: new Date(askedAt + 30 * DAY_MS).toISOString(),
      overdue: false,
    });
    const info = await infoOf(userId);
    expect(info).toMatchObject({ bannerTags: ['POA_EXPIRING'], limitation: 'LIMITATION_DEFAULT' });
    expect(info.state[1]?.status).toBe('SUCCESS');
    expect(received).toEqual([{ topic: 'address' }]);
    const actions: string[] = [];
    for await (const batch of auditRows(gateway.ctx))
      for (const { subjectUserId, action } of batch)
        if (subjectUserId === userId && action.startsWith('proof.')) actions.push(action);
    expect(actions).toEqual(['proof.needed']);
    expect(await listEmittedEvents(gateway, userId)).toEqual([
      {
        type: 'renewal.due',
        state: {
          kind: 'address',
          caseId: null,
          reasons: [],
          dueAt: new Date(askedAt + 30 * DAY_MS).toISOString(),
        },
      },
    ]);
  });

  it('[S19] follows the ladder when none is sent: reminder, then limitation naming the task', async () => {
    const { userId } = await provedAgo(35);
    await upkeep();
    for (let day = 0; day < 31; day += 1) {
      gateway.clock.advance(DAY_MS);
      await upkeep();
    }
    expect(await infoOf(userId)).toMatchObject({
      limitation: 'LIMITATION_REVERIFY_OVERDUE',
      limitationInfo: { stage: 1, task: { taskId: 'updatePOA', route: 'updatePOA' } },
      bannerTags: [],
    });
    expect(await taskOf(userId)).toMatchObject({ overdue: true });
    const types = (await listEmittedEvents(gateway, userId)).map(({ type }) => type);
    expect(types).toEqual(['renewal.due', 'limitation.changed', 'renewal.overdue']);
    expect(await mails(userId)).toEqual(['task_due', 'task_last_day', 'limited_1']);
  });

  it('[S17, S19] under review sets no limitation; when rejected it is requested again', async () => {
    const person = await createNewcomer(gateway, {
      level1: 'SUCCESS',
      level2: 'ALLOW',
      verified: SAMPLE_IDENTITY,
    });
    const { userId } = person;
    const caseId = await fillLevel2(person, { ...address(toIsoDay(now())), country: 'BR' });
    await person.call('captureSubmit', { caseId });
    await decideCase(gateway.ctx, caseId, { kind: 'approve' }, OFFICER);
    expect((await proofOf(userId)).approvedAt).toEqual(now());
    gateway.clock.set(new Date(addMonthsUtc(now(), 36).getTime() - 60 * DAY_MS));
    await upkeep();
    await upkeep();
    gateway.clock.advance(31 * DAY_MS);
    await upkeep();
    expect((await infoOf(userId)).limitation).toBe('LIMITATION_REVERIFY_OVERDUE');

    const refused = await sent(userId);
    expect((await taskOf(userId))?.status).toBe('UNDER_REVIEW');
    expect((await infoOf(userId)).limitation).toBe('LIMITATION_DEFAULT');
    await decideCase(gateway.ctx, refused, { kind: 'reject', reasons: ['poa_old'] }, OFFICER);
    expect((await taskOf(userId))?.status).toBe('ACTION_REQUIRED');
    expect((await infoOf(userId)).limitation).toBe('LIMITATION_REVERIFY_OVERDUE');
    // A requested update has no rest period.
    expect((await (await gateway.signInAs(userId)).call('addressUpdate')).result.reasonKey).toBeNull();
    expect((await proofOf(userId)).approvedAt!.getTime()).toBeLessThan(now().getTime() - 1000 * DAY_MS);
  });

  it.each([
    ['due diligence makes it risky', 11, true],
    ['nothing makes it risky', 11, false],
  ] as const)('[S17] of an account where %s is asked for accordingly', async (_, months, risky) => {
    const { userId } = await provedAgo(months);
    if (risky) await setDueDiligence(db(), { userId, status: 'Pass' });
    await upkeep();
    expect((await taskOf(userId))?.status).toBe(risky ? 'OPEN' : undefined);
    if (risky) return;
    await setDueDiligence(db(), { userId, status: 'UnSubmit' });
    gateway.clock.advance(30 * DAY_MS);
    await upkeep();
    expect((await taskOf(userId))?.status).toBe('OPEN');
  });

  it('[P3] is not requested from users who cannot send one', async () => {
    const { userId } = await provedAgo(35);
    await freezeAccount(gateway.ctx, userId, 'authority_order', OFFICER);
    await upkeep();
    expect(await taskOf(userId)).toBeUndefined();
    await unfreezeAccount(gateway.ctx, userId, 'authority_release', OFFICER);
    gateway.clock.advance(30 * DAY_MS);
    await upkeep();
    expect((await taskOf(userId))?.status).toBe('OPEN');
  });

  it('[S17] is requested from the demo account whose proof is 34 months old, by the same rule', async () => {
    const fresh = await startGateway();
    const person = await fresh.signIn('u06');
    const seeded = (await findSubject(fresh.ctx.db, buildPersonaUserId('u06')))!.proof;
    await setProof(fresh.ctx.db, buildPersonaUserId('u06'), {
      status: 'HELD',
      deadline: null,
      checkAt: computeEarliestProofRequest(seeded.approvedAt!),
    });
    expect((await person.call('kycInfo', {})).result.bannerTags).toEqual([]);
    await requestProofs(fresh.ctx);
    expect((await person.call('kycInfo', {})).result.bannerTags).toEqual(['POA_EXPIRING']);
    const days = (seeded.deadline!.getTime() - fresh.clock.now().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThanOrEqual(30);
    await fresh.close();
  });
});
