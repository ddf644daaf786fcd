// [M5, S17] Applies a vendor's result for a new proof of a verified address: the case that began with a security check
// is submitted and decided as an address update. The level stays unchanged.
import { isForCurrentLevel } from '#gateway/cases/address-update.ts';
import { applyCaseDecision } from '#gateway/cases/decisions.ts';
import { hashAddress, startUpdateReview } from '#gateway/cases/update-cases.ts';
import { type CaseRow, findDraft, updateCase } from '#gateway/db/queries/cases.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { setProof } from '#gateway/db/queries/proofs.ts';
import { updateVendorSession } from '#gateway/db/queries/vendors.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { applyLadder } from '#gateway/enforcement/account-limitation.ts';
import type { CaseDecision } from '#gateway/providers/types.ts';
import {
  toActor,
  type ApplyOutcome,
  markApplied,
  recordResult,
  type ResultContext,
} from './result-context.ts';

/** The vendor revoked the result, or the level was lost: withdraws the case. */
async function withdraw({ work, session }: ResultContext, row: CaseRow): Promise<void> {
  const { tx, now } = work;
  await updateCase(tx, row, { status: 'withdrawn', decidedAt: now, decidedBy: toActor(session).name });
  const proof = (await findSubject(tx, session.userId))?.proof;
  if (proof?.deadline && proof.status === 'PENDING') await setProof(tx, session.userId, { status: 'NEEDED' });
  await applyLadder(work, session.userId);
  work.publish(session.userId, { topic: 'address' });
}

/** Returns the case for this result; null if none was begun or it was decided already. */
async function prepareSubmission(scene: ResultContext): Promise<CaseRow | null> {
  const { work, session, ownCase, steps } = scene;
  const { tx, now, record } = work;
  if (ownCase?.status === 'submitted') return ownCase;
  const { userId, provider } = session;
  const draft = await findDraft(tx, userId, 'LEVEL_2', 'update');
  if (!draft || steps.LEVEL_2.status !== 'SUCCESS') {
    recordResult(scene, 'refused', ownCase ? `address_${ownCase.status}` : 'address_not_begun');
    return null;
  }
  const patch = { status: 'submitted', provider, submittedAt: now, detailsEnc: '' } as const;
  await updateCase(tx, draft, patch);
  const row = { ...draft, ...patch };
  await updateVendorSession(tx, session.id, { caseId: row.id });
  record({ action: 'case.submit', subjectUserId: userId, object: row.id, result: 'ok' });
  await startUpdateReview(work, row);
  return row;
}

/** Returns null for an approval without an address. */
function toDecision({ result }: ResultContext, { country }: CaseRow): CaseDecision | null {
  if (result.status !== 'SUCCESS') return { kind: 'reject', reasons: result.reasons };
  if (!result.address) return null;
  // A move to another country is a change of residence, which this flow may not make.
  return result.address.country === country
    ? { kind: 'approve' }
    : { kind: 'reject', reasons: ['poa_address'] };
}

export async function applyAddressResult(scene: ResultContext): Promise<ApplyOutcome> {
  const { ctx, work, session, result, steps, ownCase } = scene;
  const { status, identity, address } = result;
  if (status === 'ALLOW' || status === 'NOT_ALLOW') {
    if (ownCase?.status === 'submitted') await withdraw(scene, ownCase);
    await markApplied(scene);
    return status === 'ALLOW' ? 'waits' : 'decided';
  }
  const row = await prepareSubmission(scene);
  if (row && !isForCurrentLevel(steps, row)) {
    await withdraw(scene, row);
    recordResult(scene, 'refused', 'address_not_held');
  } else if (row && status === 'PENDING') {
    await markApplied(scene);
    return 'waits';
  } else if (row) {
    const decision = toDecision(scene, row);
    if (!decision) {
      recordResult(scene, 'refused', 'incomplete');
      return 'waits';
    }
    if (address && decision.kind === 'approve')
      await updateCase(work.tx, row, { documentHash: hashAddress(ctx, address) });
    const actor = toActor(session);
    const decided = await applyCaseDecision(ctx, work, row.id, {
      decision,
      actor,
      proven: { identity, address },
    });
    if (decided instanceof BusinessError) throw decided;
    recordResult(scene, 'ok', status);
  }
  await markApplied(scene);
  return 'decided';
}
