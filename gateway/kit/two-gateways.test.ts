// Two gateways on one PostgreSQL get the same work at the same time; each effect happens once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { createNewcomer } from '#gateway/testing/newcomers.ts';
import { findCase } from '#gateway/db/queries/cases.ts';
import { toIsoDay } from '#contract/dates.ts';
import { address, fillLevel1, fillLevel2, createIdentity } from '#gateway/testing/capture.ts';
import { createCaseUpload, sendChunk } from '#gateway/testing/uploads.ts';
import type { SignedInClient, TestGateway } from '#gateway/testing/gateway.ts';
import { drawSharpCard } from '#gateway/testing/pictures.ts';
import { type TwoGateways, startTwoGateways } from '#gateway/testing/two-gateways.ts';
import { freezeAccount } from '#gateway/enforcement/account-freeze.ts';
import { verifyAudit } from './audit.ts';
import { decideCase } from '#gateway/cases/decisions.ts';
import { decideDueCases } from '#gateway/jobs/decider.ts';
import { listMailboxEntries } from '#gateway/mail/mail-queue.ts';
import { addMonthsUtc } from './months.ts';
import { requestProofs } from '#gateway/jobs/proof-upkeep.ts';

let both: TwoGateways;
let gateways: readonly TestGateway[];
beforeAll(async () => {
  both = await startTwoGateways();
  gateways = both.gateways;
}, 120_000);
afterAll(() => both.close());

/** One user, signed in at both gateways. */
const signIn = (persona: string): Promise<SignedInClient[]> =>
  Promise.all(gateways.map((gateway) => gateway.signIn(persona)));
const everywhere = <T>(job: (at: number) => Promise<T>, times = 4): Promise<T[]> =>
  Promise.all(Array.from({ length: times * 2 }, (_, n) => job(n % 2)));
const advance = (ms: number) => both.advance(ms);
const db = () => gateways[0]!.ctx.db;

async function actions(object: string, userId?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const batch of auditRows(gateways[0]!.ctx))
    for (const row of batch)
      if (row.object === object && (!userId || row.subjectUserId === userId)) found.push(row.action);
  return found;
}
const distinct = (values: unknown[]) => [...new Set(values.map((value) => JSON.stringify(value)))];

describe('two gateways at once', () => {
  it('[G3] open one draft, accept each chunk once and submit once', async () => {
    const clients = await signIn('u01');
    const opened = await everywhere((at) =>
      clients[at]!.call('captureOpen', { level: 'LEVEL_1', country: 'PT', docType: 'KYC_DOC_TYPE_ID' }),
    );
    expect(distinct(opened.map(({ result }) => result.caseId))).toHaveLength(1);

    const bytes = await drawSharpCard(9);
    const { uploadId } = (await createCaseUpload(clients[0]!, opened[0]!.result.caseId, 'front', bytes))
      .result;
    const chunks = await everywhere((at) => sendChunk(clients[at]!, uploadId, 0, bytes));
    expect(distinct(chunks)).toHaveLength(1);
    const completed = await everywhere((at) => clients[at]!.call('uploadComplete', { uploadId }), 2);
    expect(distinct(completed)).toHaveLength(1);
    expect(completed[0]!.ret_code).toBe(0);

    const caseId = await fillLevel1(clients[1]!, createIdentity());
    const submitted = await everywhere((at) => clients[at]!.call('captureSubmit', { caseId }));
    expect(distinct(submitted)).toHaveLength(1);
    expect(submitted[0]!.ret_code).toBe(0);
    expect((await actions(caseId)).filter((action) => action === 'case.submit')).toHaveLength(1);
    const { result } = await clients[0]!.call('kycInfo', { obtain_state: true });
    expect(result.state[0]).toMatchObject({ status: 'PENDING', attemptsLeft: 4 });
  });

  it('[M3] decide each due case once, and both pages are notified', async () => {
    const clients = await signIn('u05');
    const caseId = await fillLevel2(clients[0]!, address(toIsoDay(gateways[0]!.clock.now())));
    await clients[1]!.call('captureSubmit', { caseId });
    const { userId } = (await findCase(db(), caseId))!;
    const received: unknown[][] = [[], []];
    gateways.forEach(({ ctx }, at) => ctx.events.subscribe(userId, (event) => received[at]!.push(event)));

    advance(10_000);
    const decided = await everywhere((at) => decideDueCases(gateways[at]!.ctx));
    expect(decided.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await actions(caseId)).filter((action) => action === 'case.approve')).toHaveLength(1);
    // Events of the submission may still arrive; each gateway must get the decision once.
    const decision = JSON.stringify({ level: 'LEVEL_2', status: 'SUCCESS' });
    const decisions = () =>
      received.map((events) => events.filter((event) => JSON.stringify(event) === decision).length);
    await expect.poll(decisions, { timeout: 10_000 }).toEqual([1, 1]);
    expect(await decideDueCases(gateways[0]!.ctx)).toBe(0);
  });

  it('[T1] accept the decision of one of two officers', async () => {
    const clients = await signIn('u03');
    const caseId = await fillLevel1(clients[0]!, createIdentity('X0005'));
    await clients[0]!.call('captureSubmit', { caseId });
    const officer = (at: number) => ({ name: `operator:${at}`, requestId: '' });
    const outcomes = await Promise.allSettled([
      decideCase(gateways[0]!.ctx, caseId, { kind: 'approve' }, officer(0)),
      decideCase(gateways[1]!.ctx, caseId, { kind: 'reject', reasons: ['doc_fake'] }, officer(1)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const row = await findCase(db(), caseId);
    const { result } = await clients[1]!.call('kycInfo', { obtain_state: true });
    expect(result.state[0]!.status).toBe(row?.status === 'approved' ? 'SUCCESS' : 'FAILED_AND_CAN_NOT_RETRY');
  });

  it('[P3, S19] freeze an account once, and request a new proof of address once', async () => {
    const first = gateways[0]!;
    const { userId } = await createNewcomer(first, { level1: 'SUCCESS', level2: 'SUCCESS' });
    const approvedAt = addMonthsUtc(first.clock.now(), -35);
    await setProof(db(), userId, { approvedAt, checkAt: first.clock.now() });
    await everywhere((at) => requestProofs(gateways[at]!.ctx));
    expect((await findSubject(db(), userId))?.proof.status).toBe('NEEDED');
    expect(await actions('LEVEL_2', userId)).toEqual(['proof.needed']);

    const outcomes = await Promise.allSettled(
      [0, 1, 0, 1].map((at) =>
        freezeAccount(gateways[at]!.ctx, userId, 'screening_match', {
          name: `operator:${at}`,
          requestId: '',
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listMailboxEntries(first.ctx, userId)).map(({ kind }) => kind)).toEqual(['account_frozen']);
  });

  it('[G10] keep one unbroken audit trail', async () => {
    const { rows, brokenAt } = await verifyAudit(gateways[0]!.ctx);
    expect(brokenAt).toBeNull();
    expect(rows).toBeGreaterThan(20);
  });
});
