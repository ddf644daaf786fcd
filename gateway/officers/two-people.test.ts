// Decisions of two officers: proposed by one, confirmed or declined by another, never done by one alone.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { insertMatch } from '#gateway/db/queries/screening.ts';
import { SANDBOX_ACTOR } from '#gateway/kit/audit.ts';
import type { ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import { changeStep, decideCase } from '#gateway/cases/decisions.ts';
import { freezeAccount } from '#gateway/enforcement/account-freeze.ts';
import { encryptListEntry } from '#gateway/screening/encrypted-entry.ts';
import { auditRows } from '#gateway/testing/audit-trail.ts';
import { fillLevel1, createIdentity } from '#gateway/testing/capture.ts';
import {
  answerProposal,
  callOperatorApi,
  listFromDesk,
  newOfficer,
  propose,
  type Operator,
} from '#gateway/testing/desk.ts';
import { type SignedInClient, startGateway, type TestGateway } from '#gateway/testing/gateway.ts';
import { LISTED_ENTRY } from '#gateway/testing/listed.ts';
import { createNewcomer, type Person, removeNewcomers } from '#gateway/testing/newcomers.ts';
import { revokeOfficer } from './officer-tokens.ts';
import type { ReviewedProposal } from './proposal-decisions.ts';

let gateway: TestGateway;
/** A verified user whom a test may freeze. */
let holder: string;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  holder = (await createNewcomer(gateway, { country: 'PT', level1: 'SUCCESS', level2: 'ALLOW' })).userId;
});
afterEach(() => removeNewcomers(gateway));

const freeze = () => ({ userId: holder, reason: 'suspected_fraud' });
const applicant = () => createNewcomer(gateway, { country: 'PT' });
const refusedForGood = () => createNewcomer(gateway, { country: 'PT', level1: 'FAILED_AND_CAN_NOT_RETRY' });

const desk = <T = unknown>(path: string, payload?: object, who?: Operator) =>
  callOperatorApi<T>(gateway, path, payload, who);
async function proposed(path: string, payload: object, who?: Operator): Promise<ProposalSummary> {
  const { result, ret_msg } = await propose(gateway, path, payload, who);
  if (!result?.proposal) throw new Error(`nothing was proposed: ${ret_msg}`);
  return result.proposal;
}
const confirm = (id: string, who?: Operator) => answerProposal(gateway, id, 'confirm', who);
const decline = (id: string, who?: Operator) => answerProposal(gateway, id, 'decline', who);
const waiting = async () =>
  (await listFromDesk<ProposalSummary>(gateway, '/proposals')).map(({ proposalId }) => proposalId);
const limitation = async () => (await findSubject(gateway.ctx.db, holder))?.ladder.limitation;
async function trail(about?: Person): Promise<string[]> {
  const found: string[] = [];
  for await (const all of auditRows(gateway.ctx)) {
    const rows = about ? all.filter(({ subjectUserId }) => subjectUserId === about.userId) : all;
    found.push(...rows.map(({ actor, action, result, reason }) => [actor, action, result, reason].join(' ')));
  }
  return found;
}
async function sent(person: SignedInClient): Promise<string> {
  const caseId = await fillLevel1(person, createIdentity('X0005'));
  await person.call('captureSubmit', { caseId });
  return caseId;
}
const stepOne = async (person: SignedInClient) =>
  (await person.call('kycInfo', { obtain_state: true })).result.state[0]?.status;

describe('[G10] two people', () => {
  it('reject finally, while one alone rejects with another try', async () => {
    const person = await applicant();
    const first = await sent(person);
    const reject = (caseId: string, reasons: string[]) =>
      propose(gateway, `/cases/${caseId}/decision`, { kind: 'reject', reasons });
    expect((await reject(first, ['doc_blurry'])).result).toMatchObject({
      status: 'rejected',
      proposal: null,
    });

    const next = await sent(person);
    const { result } = await reject(next, ['doc_fake']);
    expect(result).toMatchObject({
      status: 'submitted',
      step: 'PENDING',
      proposal: { kind: 'case.reject', object: next, reasons: ['doc_fake'], by: 'officer:ana' },
    });
    expect(await stepOne(person)).toBe('PENDING');
    const { result: confirmed } = await confirm(result?.proposal?.proposalId ?? '');
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      outcome: { status: 'rejected', step: 'FAILED_AND_CAN_NOT_RETRY' },
    });
    expect(await stepOne(person)).toBe('FAILED_AND_CAN_NOT_RETRY');
    expect((await trail(person)).filter((line) => /^officer:\w+ case\./.test(line))).toEqual([
      'officer:ana case.reject ok doc_blurry',
      'officer:ana case.reject.propose ok doc_fake',
      'officer:ben case.reject.confirm ok doc_fake',
      'officer:ben case.reject ok doc_fake',
    ]);
  });

  it('reopen a finally rejected level', async () => {
    const person = await refusedForGood();
    const reopen = { userId: person.userId, level: 'LEVEL_1' };
    const { proposalId } = await proposed('/steps/reopen', reopen);
    expect(await stepOne(person)).toBe('FAILED_AND_CAN_NOT_RETRY');
    expect((await confirm(proposalId)).result.outcome).toEqual({
      step: 'FAILED_AND_CAN_RETRY',
      proposal: null,
    });
    expect(await stepOne(person)).toBe('FAILED_AND_CAN_RETRY');
  });

  it('freeze and unfreeze', async () => {
    const { proposalId } = await proposed('/accounts/freeze', freeze());
    expect(await limitation()).toBe('LIMITATION_DEFAULT');
    await confirm(proposalId);
    expect(await limitation()).toBe('LIMITATION_FROZEN');
    const end = await proposed('/accounts/unfreeze', { userId: holder, reason: 'cleared' });
    expect(await limitation()).toBe('LIMITATION_FROZEN');
    await confirm(end.proposalId);
    expect(await limitation()).toBe('LIMITATION_DEFAULT');
  });

  it('are required to freeze a sanctioned user, also through a match', async () => {
    const id = 'm'.repeat(22);
    const { entityId, score } = LISTED_ENTRY;
    const foundEnc = encryptListEntry(gateway.ctx, id, LISTED_ENTRY);
    await insertMatch(gateway.ctx.db, {
      id,
      userId: holder,
      entityId,
      score,
      foundEnc,
      foundAt: gateway.clock.now(),
    });
    const { proposalId } = await proposed(`/matches/${id}/decision`, { reason: 'sanctioned' });
    expect(await limitation()).toBe('LIMITATION_DEFAULT');
    expect((await confirm(proposalId)).result.outcome).toMatchObject({ verdict: 'same_person' });
    expect(await limitation()).toBe('LIMITATION_FROZEN');
  });

  it('are different people: no one confirms their own, even as a senior officer or with a new token', async () => {
    const own = await proposed('/accounts/freeze', freeze(), 'senior');
    expect(await confirm(own.proposalId)).toMatchObject({
      status: 403,
      ret_msg: 'You made this proposal: another officer must confirm it.',
    });
    expect(await limitation()).toBe('LIMITATION_DEFAULT');
    expect(await waiting()).toEqual([own.proposalId]);
    const cleo = await newOfficer(gateway, 'cleo', 'senior');
    expect((await confirm(own.proposalId, cleo)).status).toBe(200);
    expect(await limitation()).toBe('LIMITATION_FROZEN');
  });

  it('are two persons: one person with two names confirms nothing', async () => {
    const gus = await newOfficer(gateway, 'gus', 'officer', 'Staff-7');
    const augustus = await newOfficer(gateway, 'augustus', 'senior', ' staff-7 ');
    const { proposalId } = await proposed('/accounts/freeze', freeze(), gus);
    expect(await confirm(proposalId, augustus)).toMatchObject({
      status: 403,
      ret_msg: 'You made this proposal: another officer must confirm it.',
    });
    expect(await limitation()).toBe('LIMITATION_DEFAULT');
    expect((await confirm(proposalId)).status).toBe(200);
    await revokeOfficer(gateway.ctx, 'gus');
    await expect(newOfficer(gateway, 'gus', 'officer', 'staff-8')).rejects.toThrow('another person');
    await newOfficer(gateway, 'gus', 'officer', 'staff-7');
  });

  it('are an officer and a senior officer: other roles confirm nothing', async () => {
    const { proposalId } = await proposed('/accounts/freeze', freeze());
    const dora = await newOfficer(gateway, 'dora', 'officer');
    for (const [who, said] of [
      [dora, 'This call requires a senior officer.'],
      ['auditor', 'Auditors have read-only access.'],
      ['partner', 'Only officers may make this call.'],
    ] as const)
      expect(await confirm(proposalId, who)).toMatchObject({ ret_code: noPermission, ret_msg: said });
    expect(await decline(proposalId, dora)).toMatchObject({ ret_code: noPermission });
    expect(await limitation()).toBe('LIMITATION_DEFAULT');
    expect(await waiting()).toEqual([proposalId]);
  });

  it('give notes that each other can read and that are encrypted in the database', async () => {
    const silent = await desk('/accounts/freeze', freeze());
    expect(silent).toMatchObject({ ret_code: invalidRequest, result: { field: 'note' } });
    const blank = await desk('/accounts/freeze', { ...freeze(), note: '   ' });
    expect(blank).toMatchObject({ ret_code: invalidRequest, result: { field: 'note' } });
    const { proposalId } = await proposed('/accounts/freeze', freeze());
    const empty = await desk(`/proposals/${proposalId}/confirm`, { note: '  ' }, 'senior');
    expect(empty).toMatchObject({ ret_code: invalidRequest, result: { field: 'note' } });
    await decline(proposalId);
    const { result } = await desk<ReviewedProposal>(`/proposals/${proposalId}`);
    expect(result).toMatchObject({
      status: 'declined',
      note: 'As the file shows.',
      by: 'officer:ana',
      answer: 'Looked at again.',
      endedBy: 'officer:ben',
    });
    expect(JSON.stringify(await desk('/proposals'))).not.toContain('As the file');
    expect((await trail()).join()).not.toContain('As the file');
  });

  it('may decline, and the author may withdraw; then it can be proposed again', async () => {
    const first = await proposed('/accounts/freeze', freeze());
    expect((await decline(first.proposalId)).result).toEqual({ status: 'declined' });
    expect(await confirm(first.proposalId)).toMatchObject({
      ret_code: illegalTransition,
      ret_msg: 'The proposal is already declined.',
    });
    const second = await proposed('/accounts/freeze', freeze());
    expect((await decline(second.proposalId, 'officer')).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect(await limitation()).toBe('LIMITATION_DEFAULT');
  });

  it('decide one thing at a time: an open proposal blocks other decisions about it', async () => {
    const caseId = await sent(await applicant());
    const path = `/cases/${caseId}/decision`;
    const { proposalId } = await proposed(path, { kind: 'reject', reasons: ['doc_fake'] });
    for (const body of [{ kind: 'approve' }, { kind: 'reject', reasons: ['doc_fake'] }])
      expect(await propose(gateway, path, body, 'senior')).toMatchObject({
        ret_code: illegalTransition,
        ret_msg:
          'officer:ana proposed case.reject. A senior officer must confirm or decline the proposal first.',
        result: { proposal: { proposalId } },
      });
    await decline(proposalId);
    expect((await desk(path, { kind: 'approve' })).result).toMatchObject({ status: 'approved' });
  });
});

describe('[G10] a proposal', () => {
  it('that is outdated is reported, changes nothing and leaves the queue', async () => {
    const person = await applicant();
    const caseId = await sent(person);
    const reject = { kind: 'reject', reasons: ['doc_fake'] };
    const onCase = await proposed(`/cases/${caseId}/decision`, reject);
    const onAccount = await proposed('/accounts/freeze', freeze());
    const { ctx } = gateway;
    await decideCase(ctx, caseId, { kind: 'approve' }, SANDBOX_ACTOR);
    await freezeAccount(ctx, holder, 'screening_match', SANDBOX_ACTOR);
    for (const [{ proposalId }, said] of [
      [onCase, 'The case is already approved.'],
      [onAccount, 'The account is already frozen.'],
    ] as const) {
      expect(await confirm(proposalId)).toMatchObject({
        ret_code: illegalTransition,
        ret_msg: `The proposal is outdated: its subject changed since it was made. ${said}`,
        result: { status: 'outdated' },
      });
      expect((await confirm(proposalId)).ret_msg).toBe('The proposal is already outdated.');
    }
    expect(await waiting()).toEqual([]);
    expect(await stepOne(person)).toBe('SUCCESS');
    expect((await findSubject(ctx.db, holder))?.ladder.freeze?.reason).toBe('screening_match');
  });

  it('whose subject changed and changed back is not confirmed either', async () => {
    const { ctx } = gateway;
    const person = await refusedForGood();
    const reopen = { userId: person.userId, level: 'LEVEL_1' };
    const { proposalId } = await proposed('/steps/reopen', reopen);
    // Reopened by a rule, sent again, and finally refused again: not the refusal that was proposed.
    await changeStep(ctx, { userId: reopen.userId, level: 'LEVEL_1', change: 'reopen' }, SANDBOX_ACTOR);
    const caseId = await sent(person);
    await decideCase(ctx, caseId, { kind: 'reject', reasons: ['doc_fake'] }, SANDBOX_ACTOR);
    expect(await stepOne(person)).toBe('FAILED_AND_CAN_NOT_RETRY');
    const second = await proposed('/steps/reopen', reopen);
    expect((await confirm(proposalId)).ret_msg).toBe('The proposal is already outdated.');
    expect((await confirm(second.proposalId)).status).toBe(200);
  });

  it('of an officer whose token was revoked is closed', async () => {
    const fay = await newOfficer(gateway, 'fay', 'officer');
    const { proposalId } = await proposed('/accounts/freeze', freeze(), fay);
    expect(await revokeOfficer(gateway.ctx, 'fay')).toEqual({ proposals: 1 });
    expect(await confirm(proposalId)).toMatchObject({ ret_msg: 'The proposal is already outdated.' });
    expect(await limitation()).toBe('LIMITATION_DEFAULT');
    expect((await trail()).slice(-2)).toEqual(
      expect.arrayContaining(['admin account.freeze.drop ok revoked', 'admin officer.revoke ok ']),
    );
  });

  it('that does not exist is not found', async () => {
    const id = 'A'.repeat(22);
    for (const answer of [await desk(`/proposals/${id}`), await confirm(id), await decline(id)])
      expect(answer).toMatchObject({ status: 404, ret_code: notFound });
  });
});
