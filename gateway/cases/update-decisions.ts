// Decides a case that renews a document. Approved: replaces the verified document, keeps name and level. Rejected: the
// user may submit again, up to five times a day. [T6, T7, M10]
import { caseIncomplete, illegalTransition } from '#contract/errors/verification.ts';
import type { RejectionReason } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import { type CaseRow, updateCase } from '#gateway/db/queries/cases.ts';
import { findSubject, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { setVerified } from '#gateway/db/queries/verified-identity.ts';
import { NO_RENEWAL, setRenewal } from '#gateway/db/queries/renewals.ts';
import type { CaseDecision } from '#gateway/providers/types.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { decryptDetails } from './case-view.ts';
import type { CaseDecisionResult } from './case-decision-result.ts';
import { decryptVerifiedData, encryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import { applyLadder } from '#gateway/enforcement/account-limitation.ts';
import { fillNameParts } from '#gateway/levels/name-rules.ts';
import { formatRejectionReasons } from '#gateway/mail/mail-texts.ts';
import { computeRenewalDate, readUpdateAttempts } from './reverification.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';

/** Keeps the verified name, even if the new document spells it differently. */
async function replaceDocument(
  ctx: Context,
  { tx, now }: Work,
  row: CaseRow,
  subject: Subject,
): Promise<void> {
  const details = decryptDetails(ctx, row)?.details;
  if (details?.kind !== 'identity') throw new BusinessError(caseIncomplete);
  const { filesKey } = ctx.config;
  const known = decryptVerifiedData(subject.identity.verifiedEnc, filesKey, row.userId);
  const person = known.identity ?? details;
  const { birthDate } = person;
  const { documentNumber, expires = null } = details;
  const { docType, country } = row;
  const identity = { ...fillNameParts(person), birthDate, documentNumber, expires, docType, country };
  await setVerified(tx, row.userId, encryptVerifiedData({ ...known, identity }, filesKey, row.userId));
  await setRenewal(tx, row.userId, {
    ...NO_RENEWAL,
    reasons: [],
    site: '',
    country: '',
    since: now,
    dueAt: computeRenewalDate(expires, now),
  });
}

async function markRejected({ tx, now }: Work, row: CaseRow, reasons: RejectionReason[]): Promise<void> {
  const { left } = await readUpdateAttempts(tx, row.userId, now);
  await setRenewal(tx, row.userId, {
    status: left === 0 ? 'DisplayUpdatePOIStatus_Rejected_Daily' : 'DisplayUpdatePOIStatus_Rejected',
    reason: formatRejectionReasons(reasons),
    reasons,
    since: now,
  });
}

/** If the level was reset, the renewal is no longer under review and the case is only closed. */
export async function applyUpdateDecision(
  ctx: Context,
  work: Work,
  steps: Steps,
  row: CaseRow,
  decision: CaseDecision,
  actor: Actor,
): Promise<CaseDecisionResult | BusinessError> {
  const subject = await findSubject(work.tx, row.userId);
  const open = subject?.renewal.status === 'DisplayUpdatePOIStatus_Pending';
  if (decision.kind === 'approve' && (!subject || !open || steps.LEVEL_1.status !== 'SUCCESS')) {
    await updateCase(work.tx, row, { decideAt: null });
    return new BusinessError(illegalTransition, { message: 'The renewal is no longer under review.' });
  }
  const reasons = decision.kind === 'reject' ? decision.reasons : [];
  const status = decision.kind === 'reject' ? ('rejected' as const) : ('approved' as const);
  await updateCase(work.tx, row, { status, reasons, decidedAt: work.now, decidedBy: actor.name });
  if (decision.kind === 'approve')
    await replaceDocument(ctx, work, row, subject!); // checked above
  else if (open) await markRejected(work, row, reasons);
  work.record({
    action: `renewal.${decision.kind}`,
    subjectUserId: row.userId,
    object: row.id,
    result: 'ok',
    reason: reasons.join(','),
  });
  const event = status === 'approved' ? 'renewal.completed' : 'renewal.rejected';
  work.emit(row.userId, event, { kind: 'document', caseId: row.id, reasons, dueAt: null });
  await applyLadder(work, row.userId);
  const notice = status === 'approved' ? ('document_accepted' as const) : ('document_refused' as const);
  const language = subject?.account.mailLanguage ?? 'en';
  await notifyUser(ctx, work, { userId: row.userId, notice, about: row.id, language, reasons });
  work.publish(row.userId, { topic: 'renewal' });
  return { status, step: steps.LEVEL_1.status, proposal: null };
}
