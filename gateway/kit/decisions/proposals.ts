// Four-eyes approval: one officer proposes a decision with a note, and a senior officer confirms it. The check runs in the
// transaction of the decision, so confirming and executing are one commit. An open proposal blocks other decisions
// about the same object.
import type { ProposalKind } from '#contract/officers.ts';
import { invalidRequest } from '#contract/errors/requests.ts';
import { noPermission } from '#contract/errors/session.ts';
import { illegalTransition } from '#contract/errors/verification.ts';
import type { Context } from '#gateway/context.ts';
import type { OfficerRow } from '#gateway/db/queries/officers.ts';
import {
  closeProposal,
  findProposal,
  insertProposal,
  findOpenProposal,
  type ProposalRow,
} from '#gateway/db/queries/proposals.ts';
import type { Actor } from '../audit.ts';
import { BusinessError } from '../business-error.ts';
import { newId, decrypt, encrypt } from '../crypto.ts';
import { addAccountNote } from './account-notes.ts';
import { findDecisionObstacle } from './decision-obstacle.ts';
import type { Work } from '../unit-of-work.ts';

/** `basis` is the state of the object: a proposal is valid as long as it is unchanged. */
interface DecisionSubject {
  userId: string;
  object: string;
  basis: string;
}

interface Plan {
  kind: ProposalKind;
  /** Codes. */
  reasons: readonly string[];
}

/** A proposal in the officers' queue: ids and codes only. */
export interface ProposalSummary {
  proposalId: string;
  kind: ProposalKind;
  userId: string;
  /** Id of the case, form, match or account; `<userId>:<level>` for a level. */
  object: string;
  reasons: string[];
  by: string;
  at: string;
}

export const toProposalSummary = ({
  id,
  kind,
  userId,
  object,
  reasons,
  by,
  at,
}: ProposalRow): ProposalSummary => ({
  proposalId: id,
  kind,
  userId,
  object,
  reasons,
  by,
  at: at.toISOString(),
});

type EncryptionContext = Pick<Context, 'config'>;
type NoteKind = 'note' | 'answer';
const aadOf = (id: string, kind: NoteKind): string => `proposal-${kind}:${id}`;

export const encryptNote = (
  { config }: EncryptionContext,
  id: string,
  kind: NoteKind,
  text: string,
): string => encrypt(text, config.filesKey, aadOf(id, kind));

export const decryptNote = (
  { config }: EncryptionContext,
  id: string,
  kind: NoteKind,
  envelope: string,
): string => (envelope === '' ? '' : decrypt(envelope, config.filesKey, aadOf(id, kind)).toString('utf8'));

const MIN_NOTE_LENGTH = 3;

/** Returns the officer's note; throws when it is missing. */
export function requireNote({ officer }: Actor): string {
  const note = officer?.note.trim() ?? '';
  if (note.length < MIN_NOTE_LENGTH)
    throw new BusinessError(invalidRequest, {
      field: 'note',
      message: 'This decision needs a second officer: state the reason in `note`.',
    });
  return note;
}

/** Throws when the token was revoked, also during the request. */
export function requireActiveOfficer(officers: readonly OfficerRow[], id: string): void {
  if (!officers.some((row) => row.id === id && row.revokedAt === null))
    throw new BusinessError(noPermission, { message: 'This token has been revoked.' });
}

const matchesProposal = (row: ProposalRow, { object, basis }: DecisionSubject, plan: Plan | null): boolean =>
  row.object === object &&
  row.basis === basis &&
  row.kind === plan?.kind &&
  row.reasons.join() === plan.reasons.join();

/** An officer cannot confirm their own proposal, also not with another token or under another name. */
function requireSecondSenior(row: ProposalRow, actor: Actor, officers: readonly OfficerRow[]): void {
  const personOf = (id: string | undefined) => officers.find((officer) => officer.id === id)?.person;
  if (row.by === actor.name || personOf(row.officerId) === personOf(actor.officer?.id))
    throw new BusinessError(noPermission, {
      message: 'You made this proposal: another officer must confirm it.',
    });
  if (actor.officer?.role !== 'senior')
    throw new BusinessError(noPermission, { message: 'Only a senior officer can confirm this proposal.' });
  requireActiveOfficer(officers, actor.officer.id);
}

async function confirm(
  ctx: EncryptionContext,
  { tx, now, record }: Work,
  actor: Actor,
  row: ProposalRow,
): Promise<void> {
  const answerEnc = encryptNote(ctx, row.id, 'answer', requireNote(actor));
  await closeProposal(tx, row.id, { status: 'confirmed', endedBy: actor.name, endedAt: now, answerEnc });
  record({
    action: `${row.kind}.confirm`,
    subjectUserId: row.userId,
    object: row.id,
    result: 'ok',
    reason: row.reasons.join(','),
  });
}

/** `pending`: the decision waits for a second officer. The caller returns the error of `refused`. */
type Approval =
  | { outcome: 'approved' }
  | { outcome: 'pending'; proposal: ProposalSummary }
  | { outcome: 'refused'; error: BusinessError };

const APPROVED: Approval = { outcome: 'approved' };

const refused = (...args: ConstructorParameters<typeof BusinessError>): Approval => ({
  outcome: 'refused',
  error: new BusinessError(...args),
});

/**
 * Four-eyes approval. `plan` is null for a decision that one officer makes alone; their note is kept with the account. Decisions by rules, vendors and the
 * sandbox need no second officer.
 */
export async function requireSecondOfficer(
  ctx: EncryptionContext,
  work: Work,
  actor: Actor,
  about: DecisionSubject,
  plan: Plan | null,
): Promise<Approval> {
  const { tx, now, record } = work;
  const { officer } = actor;
  if (!officer) return APPROVED;
  const obstacle = await findDecisionObstacle(work, actor, about);
  if (obstacle) return { outcome: 'refused', error: obstacle };
  const waiting = officer.confirms
    ? await findProposal(tx, officer.confirms)
    : await findOpenProposal(tx, about.object);
  const officers = await work.lockOfficers([officer.id, ...(waiting ? [waiting.officerId] : [])]);

  if (officer.confirms) {
    if (waiting?.status !== 'open')
      return refused(illegalTransition, {
        message: `The proposal is no longer open: its status is ${waiting?.status ?? 'unknown'}.`,
      });
    requireSecondSenior(waiting, actor, officers);
    if (
      !matchesProposal(waiting, about, plan) ||
      !officers.some((row) => row.id === waiting.officerId && !row.revokedAt)
    )
      return refused(illegalTransition, {
        message: 'The proposal is outdated: the object changed since it was made.',
      });
    await confirm(ctx, work, actor, waiting);
    return APPROVED;
  }

  requireActiveOfficer(officers, officer.id);
  if (waiting?.basis === about.basis) {
    record({
      action: plan ? `${plan.kind}.propose` : `${waiting.kind}.pass_over`,
      subjectUserId: about.userId,
      object: waiting.id,
      result: 'refused',
      reason: 'proposal_open',
    });
    return refused(illegalTransition, {
      message: `${waiting.by} proposed ${waiting.kind}. A senior officer must confirm or decline the proposal first.`,
      result: { proposal: toProposalSummary(waiting) },
    });
  }
  if (waiting) await closeProposal(tx, waiting.id, { status: 'outdated', endedBy: actor.name, endedAt: now });
  if (!plan) {
    const text = officer.note.trim();
    if (text !== '') await addAccountNote(ctx, work, actor, { userId: about.userId, text });
    return APPROVED;
  }
  const id = newId();
  const row = await insertProposal(tx, {
    id,
    ...about,
    ...plan,
    reasons: [...plan.reasons],
    noteEnc: encryptNote(ctx, id, 'note', requireNote(actor)),
    officerId: officer.id,
    by: actor.name,
    at: now,
  });
  record({
    action: `${plan.kind}.propose`,
    subjectUserId: about.userId,
    object: id,
    result: 'ok',
    reason: plan.reasons.join(','),
  });
  return { outcome: 'pending', proposal: toProposalSummary(row) };
}
