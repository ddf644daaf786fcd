// Screening matches for officers: queue, view, decision. A sanctions match freezes the account in the same
// transaction, with four-eyes approval; a public role or an adverse record leads to due diligence. The user
// learns of neither.
import { notFound } from '#contract/errors/requests.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import { type MatchReason, type MatchVerdict, SAME_PERSON_REASONS } from '#contract/screening.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import type { Context } from '#gateway/context.ts';
import type { PageRequest } from '#gateway/db/paging.ts';
import { findSubject } from '#gateway/db/queries/kyc.ts';
import { findMatch, type MatchRow, listOpenMatches, updateMatch } from '#gateway/db/queries/screening.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { encodeCursor, toPage } from '#gateway/kit/cursors.ts';
import { requireSecondOfficer, type ProposalSummary } from '#gateway/kit/decisions/proposals.ts';
import { inTransaction, NO_ACCOUNTS, type Work } from '#gateway/kit/unit-of-work.ts';
import { freezeSubject } from '#gateway/enforcement/account-freeze.ts';
import type { ListEntry, ScreeningQuestion } from '#gateway/providers/screening/types.ts';
import { openDueDiligence } from '#gateway/questionnaires/due-diligence.ts';
import { updateFormState } from '#gateway/questionnaires/request-status.ts';
import { buildQuestion } from './list-comparison.ts';
import { decryptListEntry } from './encrypted-entry.ts';

export interface WaitingMatch {
  matchId: string;
  userId: string;
  foundAt: string;
  /** Similarity in per cent. */
  score: number;
}
export interface ReviewedMatch extends WaitingMatch {
  verdict: MatchVerdict;
  reason: MatchReason | null;
  decidedBy: string | null;
  person: ScreeningQuestion | null;
  listed: ListEntry;
}

const toWaitingMatch = ({ id, userId, foundAt, score }: MatchRow): WaitingMatch => ({
  matchId: id,
  userId,
  foundAt: foundAt.toISOString(),
  score: Math.round(score * 100),
});

const matchNotFound = () => new BusinessError(notFound, { message: 'There is no such match.' });

export function getMatchQueue(
  ctx: Context,
  page: PageRequest,
  actor: Actor,
): Promise<ListPage<WaitingMatch>> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    record({ action: 'operator.list_matches', subjectUserId: null, object: '', result: 'ok' });
    const rows = await listOpenMatches(tx, page);
    return toPage(rows, page.limit, toWaitingMatch, ({ foundAt, id }) => encodeCursor({ at: foundAt, id }));
  });
}

export function getMatchForReview(ctx: Context, id: string, actor: Actor): Promise<ReviewedMatch> {
  return inTransaction(ctx, actor, NO_ACCOUNTS, async ({ tx, record }) => {
    const row = await findMatch(tx, id);
    const subject = row && (await findSubject(tx, row.userId));
    if (!row || !subject) throw matchNotFound();
    record({ action: 'operator.view_match', subjectUserId: row.userId, object: id, result: 'ok' });
    const { verdict, reason, decidedBy } = row;
    const person = buildQuestion(ctx, row.userId, subject.identity.verifiedEnc);
    return { ...toWaitingMatch(row), verdict, reason, decidedBy, person, listed: decryptListEntry(ctx, row) };
  });
}

const SAME_PERSON: readonly MatchReason[] = SAME_PERSON_REASONS;

async function applyConsequences(ctx: Context, work: Work, userId: string, reason: MatchReason, by: Actor) {
  const subject = await findSubject(work.tx, userId);
  if (!subject || !SAME_PERSON.includes(reason)) return;
  if (reason === 'sanctioned') {
    // An existing freeze keeps its reason.
    if (subject.ladder.limitation !== 'LIMITATION_FROZEN')
      await freezeSubject(ctx, work, subject, 'screening_match', by);
    return;
  }
  await openDueDiligence(ctx, work, subject);
}

export interface MatchDecision extends Pick<ReviewedMatch, 'verdict' | 'reason'> {
  /** Proposal awaiting a second officer; nothing is decided yet. */
  proposal: ProposalSummary | null;
}

/** A decision may be corrected later; its consequences are reversed by separate commands. */
export async function decideMatch(
  ctx: Context,
  id: string,
  reason: MatchReason,
  actor: Actor,
): Promise<MatchDecision> {
  const seen = await findMatch(ctx.db, id);
  if (!seen) throw matchNotFound();
  const { userId } = seen;
  return inTransaction(ctx, actor, userId, async (work) => {
    const row = await findMatch(work.tx, id);
    if (!row) throw matchNotFound();
    const verdict = SAME_PERSON.includes(reason) ? 'same_person' : 'other_person';
    const entry = { action: `screening.${verdict}`, subjectUserId: userId, object: id, reason };
    if (row.reason === reason) {
      work.record({ ...entry, result: 'refused' });
      return new BusinessError(illegalTransition, { message: 'The match already has this decision.' });
    }
    const about = { userId, object: id, basis: row.decidedAt?.toISOString() ?? '' };
    const plan = reason === 'sanctioned' ? { kind: 'match.same' as const, reasons: [reason] } : null;
    const approval = await requireSecondOfficer(ctx, work, actor, about, plan);
    if (approval.outcome === 'refused') return approval.error;
    if (approval.outcome === 'pending')
      return { verdict: row.verdict, reason: row.reason, proposal: approval.proposal };
    await updateMatch(work.tx, id, { verdict, reason, decidedBy: actor.name, decidedAt: work.now });
    work.record({ ...entry, result: 'ok' });
    const event = verdict === 'same_person' ? 'screening.confirmed' : 'screening.cleared';
    work.emit(userId, event, { matchId: id, verdict });
    await applyConsequences(ctx, work, userId, reason, actor);
    await updateFormState(work, userId);
    return { verdict, reason, proposal: null };
  });
}
