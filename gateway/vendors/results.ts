// What becomes of a vendor's answer: one transaction that holds the person, decided by decideCase's own rules. Whatever the
// order in which answers are asked for, the last one counts; one that was applied already changes nothing.
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
import { settleAddressResult } from './address-results.ts';
import { actorOf, type Applied, mark, note, type Scene, summaryOf } from './scene.ts';

/** Of an answer that says yes: our own rules on top. */
function judged(result: VendorResult, { type, level }: VendorSessionRow, now: Date): CaseDecision | null {
  const { identity, address } = result;
  if (level === 'LEVEL_2') return address ? { kind: 'approve' } : null;
  if (!identity) return null;
  const problem = findAgeProblem(identity.birthDate, identity.country, now);
  if (problem === 'under_age') return { kind: 'reject', reasons: ['under_age'], final: true };
  if (problem) return { kind: 'reject', reasons: ['data_mismatch'] };
  if (identity.expires !== null && identity.expires <= toIsoDay(now))
    return { kind: 'reject', reasons: ['doc_expired'] };
  // [M5] The number first, by its own rule, whatever the document looks like.
  if (type === 'PAN' && !isValidNationalNumber('pan', identity.documentNumber))
    return { kind: 'reject', reasons: ['number_not_found'] };
  return { kind: 'approve' };
}

function decisionOf(result: VendorResult, session: VendorSessionRow, now: Date): CaseDecision | null {
  if (result.status === 'SUCCESS') return judged(result, session, now);
  const { reasons } = result;
  return { kind: 'reject', reasons, final: result.status === 'FAILED_AND_CAN_NOT_RETRY' };
}

/** The vendor's yes counts: the level is held, or waits for forms alone. */
function isGranted({ session, steps, own }: Scene): boolean {
  const { status, heldSince } = steps[session.level];
  return own?.status === 'approved' && (status === 'SUCCESS' || (status === 'PENDING' && heldSince !== null));
}

/** The vendor has taken it back: not sent, or not valid any more. */
async function takeBack(scene: Scene): Promise<Steps> {
  const { ctx, work, session, steps, own, result } = scene;
  const { level } = session;
  const isOpen = own?.status === 'submitted' && steps[level].status === 'PENDING';
  // What a vendor deletes is not what it finds wrong.
  const isLost = isGranted(scene) && result.status !== 'NOT_ALLOW';
  if (own?.status === 'submitted')
    await updateCase(work.tx, own, {
      status: 'withdrawn',
      decidedAt: work.now,
      decidedBy: actorOf(session).name,
    });
  if (!isOpen && !isLost) return steps;
  return (await moveStep(ctx, work, steps, { level, event: 'reset' })) ?? steps;
}

/** The submission to be decided; null where the level is not this session's to move. */
async function submission(scene: Scene): Promise<CaseRow | null> {
  const { ctx, work, session, own, result } = scene;
  const { level, userId, provider, country } = session;
  if (own?.status === 'submitted' && scene.steps[level].status === 'PENDING') return own;
  // A yes that became a no: the level is lost, and the no is a decision of its own.
  const steps =
    own?.status === 'approved'
      ? await takeBack({ ...scene, result: { ...result, status: 'ALLOW' } })
      : scene.steps;
  const { status } = steps[level];
  if (status !== 'ALLOW' && status !== 'FAILED_AND_CAN_RETRY') {
    note(scene, 'refused', `elsewhere_${status}`);
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

/** Keeps by which document it was, and refuses one that verifies another account: an identity is used once. */
async function unlessTaken(
  { ctx, work, session, result: { identity, address } }: Scene,
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

async function settle(scene: Scene): Promise<Applied> {
  const { ctx, work, session, result } = scene;
  if (result.status === 'ALLOW' || result.status === 'NOT_ALLOW') {
    await takeBack(scene);
    await mark(scene);
    return result.status === 'ALLOW' ? 'waits' : 'decided';
  }
  // Looked at once more after it was granted: it is held until that says no.
  const isHeld = isGranted(scene);
  if (result.status === 'PENDING') {
    if (!isHeld) await submission(scene);
    await mark(scene);
    return 'waits';
  }
  const decision = decisionOf(result, session, work.now);
  if (isHeld && decision?.kind !== 'reject') {
    await mark(scene);
    return 'decided';
  }
  const row = await submission(scene);
  if (!row) {
    await mark(scene);
    return 'decided';
  }
  if (!decision) {
    // It says yes and not to what: asked again later, and an officer sees that it waits.
    note(scene, 'refused', 'incomplete');
    return 'waits';
  }
  const { identity, address } = result;
  const decided = await applyCaseDecision(ctx, work, row.id, {
    decision: decision.kind === 'approve' ? await unlessTaken(scene, row, decision) : decision,
    actor: actorOf(session),
    proven: { identity, address },
  });
  if (decided instanceof BusinessError) throw decided;
  note(scene, 'ok', result.status);
  await mark(scene);
  return 'decided';
}

export function applyResult(ctx: Context, seen: VendorSessionRow, result: VendorResult): Promise<Applied> {
  const { userId, id } = seen;
  return inTransaction(ctx, actorOf(seen), userId, async (work) => {
    const session = await findVendorSession(work.tx, id);
    if (!session) return 'decided';
    if (session.applied === summaryOf(result))
      return result.status === 'ALLOW' || result.status === 'PENDING' ? 'waits' : 'decided';
    const steps = await readSteps(work.tx, userId);
    const own = session.caseId === '' ? null : await findCase(work.tx, session.caseId);
    const scene = { ctx, work, session, result, steps, own };
    return session.type === 'Update_POA' ? settleAddressResult(scene) : settle(scene);
  });
}
