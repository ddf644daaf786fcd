// Proposals that wait for a second officer: queue, review, confirmation. Confirming carries the proposal out in the
// transaction that closes it; an outdated proposal is reported and closed.
import type { ClosingReason, LiftingReason } from '#contract/account-closing.ts';
import type { FreezeReason, ReleaseReason } from '#contract/account-freeze.ts';
import { notFound } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import { caseNotOpen, illegalTransition } from '#contract/errors/verification.ts';
import type { RejectionReason, StepLevel } from '#contract/kyc.ts';
import type { LevelChange, ProposalKind, ProposalStatus } from '#contract/officers.ts';
import { changeStep, decideCase } from '#gateway/cases/decisions.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import type { PageRequest } from '#gateway/db/paging.ts';
import type { Db } from '#gateway/db/client.ts';
import {
  closeProposal,
  findProposal,
  listOpenProposals,
  type ProposalRow,
} from '#gateway/db/queries/proposals.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { findDecisionObstacle, isLeaseConflict } from '#gateway/kit/decisions/decision-obstacle.ts';
import { encodeCursor, toPage } from '#gateway/kit/cursors.ts';
import {
  requireActiveOfficer,
  decryptNote,
  toProposalSummary,
  type ProposalSummary,
  encryptNote,
  requireNote,
} from '#gateway/kit/decisions/proposals.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';
import { freezeAccount, unfreezeAccount } from '#gateway/enforcement/account-freeze.ts';
import { decideForm } from '#gateway/questionnaires/review/form-decisions.ts';
import { closeAccount } from '#gateway/retention/account-closing.ts';
import { liftLegalHold } from '#gateway/retention/legal-hold.ts';
import { decideMatch } from '#gateway/screening/match-decisions.ts';

export interface ReviewedProposal extends ProposalSummary {
  status: ProposalStatus;
  /** The author's reason. */
  note: string;
  endedBy: string | null;
  endedAt: string | null;
  /** The second officer's note. */
  answer: string;
}

const changeLevel = (ctx: Context, { userId, object }: ProposalRow, change: LevelChange, actor: Actor) =>
  changeStep(ctx, { userId, level: object.slice(userId.length + 1) as StepLevel, change }, actor); // checked by changeStep

/** Executes each kind of proposal once two officers agree. The call that made the proposal has checked the reasons. */
const ACTIONS: Record<ProposalKind, (ctx: Context, row: ProposalRow, actor: Actor) => Promise<unknown>> = {
  'case.reject': (ctx, { object, reasons }, actor) =>
    decideCase(ctx, object, { kind: 'reject', reasons: reasons as RejectionReason[] }, actor), // checked by decideCase
  'step.reopen': (ctx, row, actor) => changeLevel(ctx, row, 'reopen', actor),
  'step.disable': (ctx, row, actor) => changeLevel(ctx, row, 'disable', actor),
  'step.enable': (ctx, row, actor) => changeLevel(ctx, row, 'enable', actor),
  'step.grant': (ctx, row, actor) => changeLevel(ctx, row, 'grant', actor),
  'step.revoke': (ctx, row, actor) => changeLevel(ctx, row, 'revoke', actor),
  'form.approve': (ctx, { object }, actor) => decideForm(ctx, object, { kind: 'approve' }, actor),
  'form.reject': (ctx, { object }, actor) => decideForm(ctx, object, { kind: 'reject' }, actor),
  'form.appeal': (ctx, { object }, actor) => decideForm(ctx, object, { kind: 'appeal' }, actor),
  'account.freeze': (ctx, { userId, reasons: [reason] }, actor) =>
    freezeAccount(ctx, userId, reason as FreezeReason, actor), // checked by freezeAccount
  'account.unfreeze': (ctx, { userId, reasons: [reason] }, actor) =>
    unfreezeAccount(ctx, userId, reason as ReleaseReason, actor), // checked by unfreezeAccount
  'account.close': (ctx, { userId, reasons: [reason] }, actor) =>
    closeAccount(ctx, userId, reason as ClosingReason, actor), // checked by closeAccount
  'account.lift_hold': (ctx, { userId, reasons: [reason] }, actor) =>
    liftLegalHold(ctx, userId, reason as LiftingReason, actor), // checked by liftLegalHold
  'match.same': (ctx, { object }, actor) => decideMatch(ctx, object, 'sanctioned', actor),
};

export function listPendingProposals(
  ctx: Context,
  page: PageRequest,
  actor: Actor,
): Promise<ListPage<ProposalSummary>> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    record({ action: 'operator.list_proposals', subjectUserId: null, object: '', result: 'ok' });
    return toPage(await listOpenProposals(tx, page), page.limit, toProposalSummary, encodeCursor);
  });
}

async function requireProposal(db: Db, id: string): Promise<ProposalRow> {
  const row = await findProposal(db, id);
  if (!row) throw new BusinessError(notFound, { message: 'The proposal does not exist.' });
  return row;
}

export function reviewProposal(ctx: Context, id: string, actor: Actor): Promise<ReviewedProposal> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    const row = await requireProposal(tx, id);
    record({ action: 'operator.view_proposal', subjectUserId: row.userId, object: id, result: 'ok' });
    const { status, endedBy, endedAt } = row;
    const note = decryptNote(ctx, id, 'note', row.noteEnc);
    const answer = decryptNote(ctx, id, 'answer', row.answerEnc);
    return {
      ...toProposalSummary(row),
      status,
      note,
      endedBy,
      endedAt: endedAt?.toISOString() ?? null,
      answer,
    };
  });
}

const createClosedError = ({ status }: ProposalRow) =>
  new BusinessError(illegalTransition, {
    message: `The proposal is already ${status}.`,
    result: { status },
  });

const OUTDATED_CODES: readonly number[] = [illegalTransition, caseNotOpen, notFound];

/** Closes a proposal whose subject has changed. */
function closeOutdated(ctx: Context, row: ProposalRow, actor: Actor, why: BusinessError): Promise<never> {
  return inTransaction<never>(ctx, actor, row.userId, async ({ tx, now, record }) => {
    const end = { status: 'outdated' as const, endedBy: actor.name, endedAt: now };
    const entry = { action: `${row.kind}.confirm`, subjectUserId: row.userId, object: row.id };
    if (!(await closeProposal(tx, row.id, end))) return createClosedError(await requireProposal(tx, row.id));
    record({ ...entry, result: 'refused', reason: 'outdated' });
    return new BusinessError(illegalTransition, {
      message: `The proposal is outdated: its subject changed since it was made. ${why.message}`,
      result: { status: 'outdated' },
    });
  });
}

export async function confirmProposal(
  ctx: Context,
  id: string,
  actor: Actor,
): Promise<Pick<ReviewedProposal, 'status'> & { outcome: unknown }> {
  const row = await requireProposal(ctx.db, id);
  if (row.status !== 'open') throw createClosedError(row);
  const second: Actor = actor.officer ? { ...actor, officer: { ...actor.officer, confirms: id } } : actor;
  try {
    return { status: 'confirmed', outcome: await ACTIONS[row.kind](ctx, row, second) };
  } catch (error) {
    if (error instanceof BusinessError && OUTDATED_CODES.includes(error.code) && !isLeaseConflict(error))
      return closeOutdated(ctx, row, actor, error);
    throw error;
  }
}

/** By a senior officer, or by its author. */
export async function declineProposal(
  ctx: Context,
  id: string,
  actor: Actor,
): Promise<Pick<ReviewedProposal, 'status'>> {
  const { userId } = await requireProposal(ctx.db, id);
  return inTransaction<Pick<ReviewedProposal, 'status'>>(ctx, actor, userId, async (work) => {
    const { tx, now, record, lockOfficers } = work;
    const row = await requireProposal(tx, id);
    if (row.status !== 'open') return createClosedError(row);
    const obstacle = await findDecisionObstacle(work, actor, { userId, object: id });
    if (obstacle) return obstacle;
    const { officer } = actor;
    if (officer?.role !== 'senior' && row.by !== actor.name)
      throw new BusinessError(noPermission, {
        message: "Only the proposal's author or a senior officer may decline it.",
      });
    requireActiveOfficer(await lockOfficers([officer?.id ?? '']), officer?.id ?? '');
    const answerEnc = encryptNote(ctx, id, 'answer', requireNote(actor));
    await closeProposal(tx, id, { status: 'declined', endedBy: actor.name, endedAt: now, answerEnc });
    record({ action: `${row.kind}.decline`, subjectUserId: userId, object: id, result: 'ok' });
    return { status: 'declined' };
  });
}
