// [M5, S17] What becomes of a vendor's answer about a new proof of an address that is held: the case its person began with a
// security check is sent and decided as an address update is. The level stays, whatever comes of it.
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
import { actorOf, type Applied, mark, note, type Scene } from './scene.ts';

/** Taken back by the vendor, or of a level that is no longer held: as if it had not been sent. */
async function withdraw({ work, session }: Scene, row: CaseRow): Promise<void> {
  const { tx, now } = work;
  await updateCase(tx, row, { status: 'withdrawn', decidedAt: now, decidedBy: actorOf(session).name });
  const proof = (await findSubject(tx, session.userId))?.proof;
  if (proof?.deadline && proof.status === 'PENDING') await setProof(tx, session.userId, { status: 'NEEDED' });
  await applyLadder(work, session.userId);
  work.publish(session.userId, { topic: 'address' });
}

/** The case this answer is about; null where nothing was begun, or what was is decided. */
async function submission(scene: Scene): Promise<CaseRow | null> {
  const { work, session, own, steps } = scene;
  const { tx, now, record } = work;
  if (own?.status === 'submitted') return own;
  const { userId, provider } = session;
  const draft = await findDraft(tx, userId, 'LEVEL_2', 'update');
  if (!draft || steps.LEVEL_2.status !== 'SUCCESS') {
    note(scene, 'refused', own ? `address_${own.status}` : 'address_not_begun');
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

/** Null: a yes that does not say to what. */
function decisionOf({ result }: Scene, { country }: CaseRow): CaseDecision | null {
  if (result.status !== 'SUCCESS') return { kind: 'reject', reasons: result.reasons };
  if (!result.address) return null;
  // Another country is another residence, which decides much more than an address.
  return result.address.country === country
    ? { kind: 'approve' }
    : { kind: 'reject', reasons: ['poa_address'] };
}

export async function settleAddressResult(scene: Scene): Promise<Applied> {
  const { ctx, work, session, result, steps, own } = scene;
  const { status, identity, address } = result;
  if (status === 'ALLOW' || status === 'NOT_ALLOW') {
    if (own?.status === 'submitted') await withdraw(scene, own);
    await mark(scene);
    return status === 'ALLOW' ? 'waits' : 'decided';
  }
  const row = await submission(scene);
  if (row && !isForCurrentLevel(steps, row)) {
    await withdraw(scene, row);
    note(scene, 'refused', 'address_not_held');
  } else if (row && status === 'PENDING') {
    await mark(scene);
    return 'waits';
  } else if (row) {
    const decision = decisionOf(scene, row);
    if (!decision) {
      note(scene, 'refused', 'incomplete');
      return 'waits';
    }
    if (address && decision.kind === 'approve')
      await updateCase(work.tx, row, { documentHash: hashAddress(ctx, address) });
    const actor = actorOf(session);
    const decided = await applyCaseDecision(ctx, work, row.id, {
      decision,
      actor,
      proven: { identity, address },
    });
    if (decided instanceof BusinessError) throw decided;
    note(scene, 'ok', status);
  }
  await mark(scene);
  return 'decided';
}
