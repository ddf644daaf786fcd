// Decides a case that updates a verified address. Approved: replaces the address. Rejected: the user may submit again. The
// level stays either way. [S17, M5]
import { caseIncomplete, illegalTransition } from '#contract/errors/verification.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, updateCase } from '#gateway/db/queries/cases.ts';
import { findSubject, type Steps } from '#gateway/db/queries/kyc.ts';
import { setVerified } from '#gateway/db/queries/verified-identity.ts';
import { NO_PROOF_REQUEST, setProof } from '#gateway/db/queries/proofs.ts';
import type { CaseDecision, ProvenData } from '#gateway/providers/types.ts';
import { isForCurrentLevel } from './address-update.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { decryptDetails } from './case-view.ts';
import type { CaseDecisionResult } from './case-decision-result.ts';
import { decryptVerifiedData, encryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { applyLadder } from '#gateway/enforcement/account-limitation.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import { computeEarliestProofRequest } from '#gateway/enforcement/proof-age.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

async function replaceAddress(
  ctx: Context,
  { tx, now }: Work,
  row: CaseRow,
  proven: ProvenData | null,
): Promise<void> {
  const { userId } = row;
  const { filesKey } = ctx.config;
  const subject = await findSubject(tx, userId);
  const typed = decryptDetails(ctx, row)?.details;
  const details = proven?.address ?? (typed?.kind === 'address' ? typed : null);
  if (!subject || !details) throw new BusinessError(caseIncomplete);
  const { line1, line2, city, region, postcode, country } = details;
  const address = { line1, line2, city, region, postcode, country };
  const known = decryptVerifiedData(subject.identity.verifiedEnc, filesKey, userId);
  await setVerified(tx, userId, encryptVerifiedData({ ...known, address }, filesKey, userId));
  await setProof(tx, userId, {
    ...NO_PROOF_REQUEST,
    approvedAt: now,
    checkAt: computeEarliestProofRequest(now),
  });
}

/** Leaves a pending request for a new proof unchanged. */
async function markRejected({ tx }: Work, userId: string): Promise<void> {
  const wanted = (await findSubject(tx, userId))?.proof.deadline ?? null;
  if (wanted) await setProof(tx, userId, { status: 'REJECTED' });
}

export interface CaseDecisionInput {
  decision: CaseDecision;
  actor: Actor;
  /** Data a vendor read on its own pages; null for data typed on the gateway's pages. */
  proven?: ProvenData | null;
}

/** An update whose level was lost or verified again meanwhile can only be closed. */
export async function applyAddressDecision(
  ctx: Context,
  work: Work,
  steps: Steps,
  row: CaseRow,
  { decision, actor, proven }: CaseDecisionInput,
): Promise<CaseDecisionResult | BusinessError> {
  if (decision.kind === 'approve' && !isForCurrentLevel(steps, row)) {
    await updateCase(work.tx, row, { decideAt: null });
    return new BusinessError(illegalTransition, {
      message: 'The level of this address update is no longer verified.',
    });
  }
  const { userId } = row;
  if (decision.kind === 'approve') await replaceAddress(ctx, work, row, proven ?? null);
  else await markRejected(work, userId);
  const reasons = decision.kind === 'reject' ? decision.reasons : [];
  const status = decision.kind === 'reject' ? ('rejected' as const) : ('approved' as const);
  await updateCase(work.tx, row, { status, reasons, decidedAt: work.now, decidedBy: actor.name });
  work.record({
    action: `address.${decision.kind}`,
    subjectUserId: userId,
    object: row.id,
    result: 'ok',
    reason: reasons.join(','),
  });
  const event = status === 'approved' ? 'renewal.completed' : 'renewal.rejected';
  work.emit(userId, event, { kind: 'address', caseId: row.id, reasons, dueAt: null });
  if (status === 'approved') work.emit(userId, 'address.updated', { caseId: row.id });
  await applyLadder(work, userId);
  const notice = status === 'approved' ? ('address_changed' as const) : ('address_refused' as const);
  const language = (await findSubject(work.tx, userId))?.account.mailLanguage ?? 'en';
  await notifyUser(ctx, work, { userId, notice, about: row.id, language, reasons });
  work.publish(userId, { topic: 'address' });
  return { status, step: steps.LEVEL_2.status, proposal: null };
}
