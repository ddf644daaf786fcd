// Decides submitted cases. One transaction changes case and level, stores the verified data and writes the audit entry;
// a second decision finds the case decided.
import { notFound } from '#contract/errors/requests.ts';
import { caseIncomplete, caseNotOpen, illegalTransition } from '#contract/errors/verification.ts';
import type { LevelChange } from '#contract/officers.ts';
import type { RejectionReason, StepEvent, StepLevel, StepStatus } from '#contract/kyc.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { type CaseRow, findCase, listSubmissions, updateCase } from '#gateway/db/queries/cases.ts';
import { findSubject, readSteps, type Steps, type Subject } from '#gateway/db/queries/kyc.ts';
import { setVerified } from '#gateway/db/queries/verified-identity.ts';
import { NO_PROOF_REQUEST, setProof } from '#gateway/db/queries/proofs.ts';
import { setRenewal } from '#gateway/db/queries/renewals.ts';
import type { CaseDecision, ProvenData } from '#gateway/providers/types.ts';
import { applyAddressDecision, type CaseDecisionInput } from './address-decisions.ts';
import { countAttempts, isFinalRefusal } from '#gateway/levels/attempts.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { decryptDetails } from './case-view.ts';
import type { CaseDecisionResult } from './case-decision-result.ts';
import {
  decryptVerifiedData,
  encryptVerifiedData,
  type VerifiedData,
} from '#gateway/levels/verified-data.ts';
import { computeEarliestProofRequest } from '#gateway/enforcement/proof-age.ts';
import { grantLevel } from '#gateway/levels/granting.ts';
import { assignByRules } from '#gateway/questionnaires/assignment.ts';
import { computeRenewalDate } from './reverification.ts';
import { notifyLevelDecisions } from '#gateway/levels/level-notices.ts';
import { planStep } from '#gateway/levels/step-plan.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import { requireSecondOfficer, type ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { applyUpdateDecision } from './update-decisions.ts';

async function toStepEvent(
  work: Work,
  row: CaseRow,
  steps: Steps,
  decision: CaseDecision,
): Promise<StepEvent> {
  if (decision.kind === 'approve') return 'approve';
  if (decision.final) return 'reject_final';
  const submissions = await listSubmissions(work.tx, row.userId, row.level);
  const attempts = countAttempts(submissions, steps[row.level].attemptsFrom, work.now);
  return isFinalRefusal(decision.reasons, submissions, attempts) ? 'reject_final' : 'reject_retry';
}

/** The verified data of an approved case, as typed. */
function readVerifiedData(ctx: Context, row: CaseRow): VerifiedData {
  const details = decryptDetails(ctx, row)?.details;
  if (details?.kind === 'identity') {
    const { givenName, familyName, birthDate, documentNumber, expires = null } = details;
    const { docType, country } = row;
    return { identity: { givenName, familyName, birthDate, documentNumber, expires, docType, country } };
  }
  if (details?.kind === 'address') {
    const { line1, line2, city, region, postcode, country } = details;
    return { address: { line1, line2, city, region, postcode, country } };
  }
  throw new BusinessError(caseIncomplete, { message: 'The case has no details to verify.' });
}

/** The verified data a vendor read, for the case's level. */
function readProvenData({ level }: CaseRow, { identity, address }: ProvenData): VerifiedData {
  if (level === 'LEVEL_1' && identity) return { identity };
  if (level === 'LEVEL_2' && address) return { address };
  throw new BusinessError(caseIncomplete, {
    message: 'The vendor returned no verified data for this level.',
  });
}

async function storeVerified(
  ctx: Context,
  { tx, now }: Work,
  row: CaseRow,
  proven: ProvenData | null,
): Promise<void> {
  const subject = await findSubject(tx, row.userId);
  if (!subject) throw new Error('The account of the case is missing.');
  const known = decryptVerifiedData(subject.identity.verifiedEnc, ctx.config.filesKey, row.userId);
  const data = { ...known, ...(proven ? readProvenData(row, proven) : readVerifiedData(ctx, row)) };
  await setVerified(tx, row.userId, encryptVerifiedData(data, ctx.config.filesKey, row.userId));
  if (row.level === 'LEVEL_1')
    await setRenewal(tx, row.userId, { dueAt: computeRenewalDate(data.identity?.expires ?? null, now) });
  else
    await setProof(tx, row.userId, {
      ...NO_PROOF_REQUEST,
      approvedAt: now,
      checkAt: computeEarliestProofRequest(now),
    });
}

/** Throws for drafts: they are private to the user. */
async function requireSubmittedCase(db: Db, caseId: string): Promise<CaseRow> {
  const row = await findCase(db, caseId);
  if (!row || row.status === 'draft') throw new BusinessError(notFound);
  return row;
}

/**
 * Throws not_found, case_not_open (already decided, with the status in result) or illegal_transition (reported). A final
 * refusal requires two officers.
 */
export async function decideCase(
  ctx: Context,
  caseId: string,
  decision: CaseDecision,
  actor: Actor,
): Promise<CaseDecisionResult> {
  const { userId } = await requireSubmittedCase(ctx.db, caseId);
  return inTransaction(ctx, actor, userId, (work) =>
    applyCaseDecision(ctx, work, caseId, { decision, actor }),
  );
}

/** Decides within a transaction that has locked the user. The caller must return the error it returns. */
export async function applyCaseDecision(
  ctx: Context,
  work: Work,
  caseId: string,
  { decision, actor, proven = null }: CaseDecisionInput,
): Promise<CaseDecisionResult | BusinessError> {
  const row = await requireSubmittedCase(work.tx, caseId);
  const { userId } = row;
  const steps = await readSteps(work.tx, userId);
  if (row.status !== 'submitted')
    throw new BusinessError(caseNotOpen, {
      message: `The case is already ${row.status}.`,
      result: {
        status: row.status,
        decidedBy: row.decidedBy,
        decidedAt: row.decidedAt?.toISOString() ?? null,
      },
    });

  const isUpdate = row.task === 'update';
  const reasons: RejectionReason[] = decision.kind === 'reject' ? decision.reasons : [];
  const event = await toStepEvent(work, row, steps, decision);
  const takesTwo = !isUpdate && event === 'reject_final' && planStep(steps, row.level, event) !== null;
  const plan = takesTwo ? { kind: 'case.reject' as const, reasons } : null;
  const approval = await requireSecondOfficer(ctx, work, actor, { userId, object: caseId, basis: '' }, plan);
  if (approval.outcome === 'refused') return approval.error;
  if (approval.outcome === 'pending')
    return { status: 'submitted', step: steps[row.level].status, proposal: approval.proposal };

  if (isUpdate) {
    return row.level === 'LEVEL_1'
      ? applyUpdateDecision(ctx, work, steps, row, decision, actor)
      : applyAddressDecision(ctx, work, steps, row, { decision, actor, proven });
  }
  const moved =
    event === 'approve'
      ? await grantLevel(ctx, work, steps, row.level, assignByRules)
      : await moveStep(ctx, work, steps, { level: row.level, event, reasons });
  if (!moved) {
    await updateCase(work.tx, row, { decideAt: null });
    return new BusinessError(illegalTransition, {
      message: `The level is ${steps[row.level].status} and cannot be decided.`,
    });
  }
  const status = decision.kind === 'approve' ? ('approved' as const) : ('rejected' as const);
  if (status === 'approved') await storeVerified(ctx, work, row, proven);
  await updateCase(work.tx, row, { status, reasons, decidedAt: work.now, decidedBy: actor.name });
  work.record({
    action: `case.${decision.kind}`,
    subjectUserId: row.userId,
    object: row.id,
    result: 'ok',
    reason: reasons.join(','),
  });
  await notifyLevelDecisions(ctx, work, steps, moved);
  return { status, step: moved[row.level].status, proposal: null };
}

export interface StepChangeResult {
  step: StepStatus;
  proposal: ProposalSummary | null;
}

const NOT_POSSIBLE: Record<LevelChange, string> = {
  reopen: 'Only a level with a final rejection can be reopened.',
  disable: 'The level cannot be disabled.',
  enable: 'Only a disabled level can be enabled.',
  grant:
    'Only a level that the applicant may submit can be granted. Decide the case of a level under review.',
  revoke: 'Only a granted level can be revoked.',
};

const FIRST_EVENT: Record<LevelChange, StepEvent> = {
  reopen: 'reopen',
  disable: 'disable',
  enable: 'enable',
  grant: 'submit',
  revoke: 'reset',
};

function isPossible(steps: Steps, level: StepLevel, change: LevelChange): boolean {
  const isRevocable = change !== 'revoke' || steps[level].status === 'SUCCESS';
  return isRevocable && planStep(steps, level, FIRST_EVENT[change]) !== null;
}

/** Other features read the verified data of a granted level. */
function requireVerifiedData(ctx: Context, { account, identity }: Subject, level: StepLevel): void {
  const verified = decryptVerifiedData(identity.verifiedEnc, ctx.config.filesKey, account.id);
  if (level === 'LEVEL_1' ? verified.identity : verified.address) return;
  throw new BusinessError(illegalTransition, {
    message: 'The applicant has no verified data for this level. Decide a case instead.',
  });
}

/** Grants a level with the data of an earlier verification. */
async function grantManually(
  ctx: Context,
  work: Work,
  steps: Steps,
  level: StepLevel,
): Promise<Steps | null> {
  const submitted = await moveStep(ctx, work, steps, { level, event: 'submit' });
  const granted = submitted && (await grantLevel(ctx, work, submitted, level, assignByRules));
  if (granted) await notifyLevelDecisions(ctx, work, steps, granted);
  return granted;
}

/**
 * Two officers change a level. `reopen` allows another try after a final refusal; earlier tries no longer count. `grant`
 * keeps the level under review until its forms are approved.
 */
export function changeStep(
  ctx: Context,
  { userId, level, change }: { userId: string; level: StepLevel; change: LevelChange },
  actor: Actor,
): Promise<StepChangeResult> {
  return inTransaction(ctx, actor, userId, async (work) => {
    const subject = await findSubject(work.tx, userId);
    if (!subject) throw new BusinessError(notFound);
    const steps = await readSteps(work.tx, userId);
    const { status, version } = steps[level];
    if (isPossible(steps, level, change)) {
      if (change === 'grant') requireVerifiedData(ctx, subject, level);
      const about = { userId, object: `${userId}:${level}`, basis: String(version) };
      const plan = { kind: `step.${change}` as const, reasons: [] };
      const approval = await requireSecondOfficer(ctx, work, actor, about, plan);
      if (approval.outcome === 'refused') return approval.error;
      if (approval.outcome === 'pending') return { step: status, proposal: approval.proposal };
      const moved =
        change === 'grant'
          ? await grantManually(ctx, work, steps, level)
          : await moveStep(ctx, work, steps, { level, event: FIRST_EVENT[change] });
      if (moved) return { step: moved[level].status, proposal: null };
    } else {
      work.record({
        action: `step.${change}`,
        subjectUserId: userId,
        object: level,
        result: 'refused',
        reason: `illegal_from_${status}`,
      });
    }
    return new BusinessError(illegalTransition, {
      message: `${NOT_POSSIBLE[change]} This level is ${status}.`,
    });
  });
}
