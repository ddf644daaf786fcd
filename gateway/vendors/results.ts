// Applies a vendor's result in one transaction that locks the account, with the rules of decideCase. The latest result
// is decisive, in whatever order results arrive; a result that was already applied changes nothing.
import { toIsoDay } from '#contract/dates.ts';
import { isValidNationalNumber } from '#contract/numbers.ts';
import type { Context } from '#gateway/context.ts';
import {
  type CaseRow,
  isDocumentUsedByAnother,
  findCase,
  insertCase,
  updateCase,
} from '#gateway/db/queries/cases.ts';
import { readSteps, type Steps } from '#gateway/db/queries/kyc.ts';
import {
  findVendorSession,
  updateVendorSession,
  type VendorSessionRow,
} from '#gateway/db/queries/vendors.ts';
import { findAgeProblem } from '#gateway/cases/case-details.ts';
import { applyCaseDecision } from '#gateway/cases/decisions.ts';
import { hashAddress, hashDocumentNumber } from '#gateway/cases/update-cases.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { moveStep } from '#gateway/levels/steps.ts';
import type { CaseDecision, VendorResult } from '#gateway/providers/types.ts';
import { applyAddressResult } from './address-results.ts';
import { hashTypedNumber } from './typed-number.ts';
import {
  toActor,
  type ApplyOutcome,
  markApplied,
  recordResult,
  type ResultContext,
  summariseResult,
} from './result-context.ts';

/** Applies the gateway's own rules to a success of the vendor. */
function judgeSuccess(
  result: VendorResult,
  { type, level, numberHash }: VendorSessionRow,
  now: Date,
  ctx: Context,
): CaseDecision | null {
  const { identity, address } = result;
  if (level === 'LEVEL_2') return address ? { kind: 'approve' } : null;
  if (!identity) return null;
  const problem = findAgeProblem(identity.birthDate, identity.country, now);
  if (problem === 'under_age') return { kind: 'reject', reasons: ['under_age'], final: true };
  if (problem) return { kind: 'reject', reasons: ['data_mismatch'] };
  if (identity.expires !== null && identity.expires <= toIsoDay(now))
    return { kind: 'reject', reasons: ['doc_expired'] };
  // [M5] The check digit of the number decides first.
  if (type === 'PAN' && !isValidNationalNumber('pan', identity.documentNumber))
    return { kind: 'reject', reasons: ['number_not_found'] };
  if (numberHash !== '' && numberHash !== hashTypedNumber(ctx, 'pan', identity.documentNumber))
    return { kind: 'reject', reasons: ['data_mismatch'] };
  return { kind: 'approve' };
}

function toDecision({ ctx, work, session, result }: ResultContext): CaseDecision | null {
  if (result.status === 'SUCCESS') return judgeSuccess(result, session, work.now, ctx);
  const { reasons } = result;
  return { kind: 'reject', reasons, final: result.status === 'FAILED_AND_CAN_NOT_RETRY' };
}

/** True if the vendor's success took effect: the level is verified, or waits only for forms. */
function isGranted({ session, steps, ownCase }: ResultContext): boolean {
  const { status, waitingSince } = steps[session.level];
  return (
    ownCase?.status === 'approved' &&
    (status === 'SUCCESS' || (status === 'PENDING' && waitingSince !== null))
  );
}

/** The vendor revoked its result: withdraws the case and resets the level. */
async function revoke(scene: ResultContext): Promise<Steps> {
  const { ctx, work, session, steps, ownCase, result } = scene;
  const { level } = session;
  const isOpen = ownCase?.status === 'submitted' && steps[level].status === 'PENDING';
  // Deletion at the vendor is no negative result.
  const isLost = isGranted(scene) && result.status !== 'NOT_ALLOW';
  if (ownCase?.status === 'submitted')
    await updateCase(work.tx, ownCase, {
      status: 'withdrawn',
      decidedAt: work.now,
      decidedBy: toActor(session).name,
    });
  if (!isOpen && !isLost) return steps;
  return (await moveStep(ctx, work, steps, { level, event: 'reset' })) ?? steps;
}

/** Returns the case to decide; null if this session may not change the level. */
async function prepareSubmission(scene: ResultContext): Promise<CaseRow | null> {
  const { ctx, work, session, ownCase, result } = scene;
  const { level, userId, provider, country } = session;
  if (ownCase?.status === 'submitted' && scene.steps[level].status === 'PENDING') return ownCase;
  // A success turned into a refusal: the level is lost, and the refusal is decided separately.
  const steps =
    ownCase?.status === 'approved'
      ? await revoke({ ...scene, result: { ...result, status: 'ALLOW' } })
      : scene.steps;
  const { status } = steps[level];
  if (status !== 'ALLOW' && status !== 'FAILED_AND_CAN_RETRY') {
    recordResult(scene, 'refused', `elsewhere_${status}`);
    return null;
  }
  if (!(await moveStep(ctx, work, steps, { level, event: 'submit' }))) return null;
  const row = await insertCase(work.tx, {
    id: newId(),
    userId,
    level,
    provider,
    country: result.identity?.country || country,
    docType: level === 'LEVEL_1' ? (result.identity?.docType ?? null) : null,
    status: 'submitted',
    submittedAt: work.now,
    createdAt: work.now,
  });
  await updateVendorSession(work.tx, session.id, { caseId: row.id });
  work.record({ action: 'case.submit', subjectUserId: userId, object: row.id, result: 'ok' });
  return row;
}

/** Stores the document's hash, and rejects a document that verifies another account. */
async function rejectIfDuplicate(
  { ctx, work, session, result: { identity, address } }: ResultContext,
  row: CaseRow,
  decision: CaseDecision,
): Promise<CaseDecision> {
  const isFirst = session.level === 'LEVEL_1';
  const hash = isFirst
    ? identity && hashDocumentNumber(ctx, identity, identity.documentNumber)
    : address && hashAddress(ctx, address);
  if (!hash) return decision;
  await updateCase(work.tx, row, { documentHash: hash });
  if (!isFirst) return decision;
  await work.lockKey(hash);
  const isTaken = await isDocumentUsedByAnother(work.tx, session.userId, hash, ['approved']);
  return isTaken ? { kind: 'reject', reasons: ['duplicate'], final: true } : decision;
}

async function applyToLevel(scene: ResultContext): Promise<ApplyOutcome> {
  const { ctx, work, session, result } = scene;
  if (result.status === 'ALLOW' || result.status === 'NOT_ALLOW') {
    await revoke(scene);
    await markApplied(scene);
    return result.status === 'ALLOW' ? 'waits' : 'decided';
  }
  // A granted level stays granted during a second review, until that refuses.
  const wasGranted = isGranted(scene);
  if (result.status === 'PENDING') {
    if (!wasGranted) await prepareSubmission(scene);
    await markApplied(scene);
    return 'waits';
  }
  const decision = toDecision(scene);
  if (wasGranted && decision?.kind !== 'reject') {
    await markApplied(scene);
    return 'decided';
  }
  const row = await prepareSubmission(scene);
  if (!row) {
    await markApplied(scene);
    return 'decided';
  }
  if (!decision) {
    // An incomplete success: polled again later, and officers see it waiting.
    recordResult(scene, 'refused', 'incomplete');
    return 'waits';
  }
  const { identity, address } = result;
  const decided = await applyCaseDecision(ctx, work, row.id, {
    decision: decision.kind === 'approve' ? await rejectIfDuplicate(scene, row, decision) : decision,
    actor: toActor(session),
    proven: { identity, address },
  });
  if (decided instanceof BusinessError) throw decided;
  recordResult(scene, 'ok', result.status);
  await markApplied(scene);
  return 'decided';
}

export function applyResult(
  ctx: Context,
  seen: VendorSessionRow,
  result: VendorResult,
): Promise<ApplyOutcome> {
  const { userId, id } = seen;
  return inTransaction(ctx, toActor(seen), userId, async (work) => {
    const session = await findVendorSession(work.tx, id);
    if (!session) return 'decided';
    if (session.applied === summariseResult(result))
      return result.status === 'ALLOW' || result.status === 'PENDING' ? 'waits' : 'decided';
    const steps = await readSteps(work.tx, userId);
    const ownCase = session.caseId === '' ? null : await findCase(work.tx, session.caseId);
    const scene = { ctx, work, session, result, steps, ownCase };
    return session.type === 'Update_POA' ? applyAddressResult(scene) : applyToLevel(scene);
  });
}
