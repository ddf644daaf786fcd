// What two people decide: one officer proposes it, with words why, and another, a senior one, confirms it. Asked in the
// transaction of the decision, of people it holds, once it is known that the decision could be made: so a proposal is
// confirmed and carried out in one commit, or neither. While one waits, nothing else is decided about the same thing.
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
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { newId, decrypt, encrypt } from './crypto.ts';
import type { Work } from './unit-of-work.ts';

/** What a decision is about, and how that stands: what is proposed about it fits as long as it stands so. */
interface DecisionSubject {
  userId: string;
  object: string;
  basis: string;
}

/** What is to be done, as far as it takes two. */
interface Plan {
  kind: ProposalKind;
  /** Codes. */
  reasons: readonly string[];
}

/** A proposal as officers see it in a queue: ids and codes. */
export interface ProposalSummary {
  proposalId: string;
  kind: ProposalKind;
  userId: string;
  /** Id of the case, form, match or account; of a level the account and the level. */
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
const aadOf = (id: string, words: NoteKind): string => `proposal-${words}:${id}`;

export const encryptNote = (
  { config }: EncryptionContext,
  id: string,
  words: NoteKind,
  text: string,
): string => encrypt(text, config.filesKey, aadOf(id, words));

export const decryptNote = (
  { config }: EncryptionContext,
  id: string,
  words: NoteKind,
  sealed: string,
): string => (sealed === '' ? '' : decrypt(sealed, config.filesKey, aadOf(id, words)).toString('utf8'));

const MIN_NOTE_LENGTH = 3;

/** The words of an officer, or a refusal that asks for them. */
export function requireNote({ officer }: Actor): string {
  const words = officer?.note.trim() ?? '';
  if (words.length < MIN_NOTE_LENGTH)
    throw new BusinessError(invalidRequest, {
      field: 'note',
      message: 'Two people decide this: say in `note`, in a few words, why.',
    });
  return words;
}

/** Whoever has no valid token any more decides nothing, also when it ended on the way here. */
export function requireActiveOfficer(held: readonly OfficerRow[], id: string): void {
  if (!held.some((row) => row.id === id && row.revokedAt === null))
    throw new BusinessError(noPermission, { message: 'This token has been revoked.' });
}

const matchesProposal = (row: ProposalRow, { object, basis }: DecisionSubject, plan: Plan | null): boolean =>
  row.object === object &&
  row.basis === basis &&
  row.kind === plan?.kind &&
  row.reasons.join() === plan.reasons.join();

/** Nobody confirms what they proposed themselves, under whichever of their tokens. */
function requireSecondSenior(row: ProposalRow, actor: Actor, held: readonly OfficerRow[]): void {
  if (row.by === actor.name)
    throw new BusinessError(noPermission, {
      message: 'You proposed this yourself: somebody else confirms it.',
    });
  if (actor.officer?.role !== 'senior')
    throw new BusinessError(noPermission, { message: 'A senior officer confirms this.' });
  requireActiveOfficer(held, actor.officer.id);
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
 * Four-eyes approval. `plan` is null for a decision that one officer makes alone. Decisions by rules, vendors and the
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
  const waiting = officer.confirms
    ? await findProposal(tx, officer.confirms)
    : await findOpenProposal(tx, about.object);
  const held = await work.lockOfficers([officer.id, ...(waiting ? [waiting.officerId] : [])]);

  if (officer.confirms) {
    if (waiting?.status !== 'open')
      return refused(illegalTransition, { message: `It is ${waiting?.status ?? 'gone'} already.` });
    requireSecondSenior(waiting, actor, held);
    if (
      !matchesProposal(waiting, about, plan) ||
      !held.some((row) => row.id === waiting.officerId && !row.revokedAt)
    )
      return refused(illegalTransition, { message: 'It stands otherwise now.' });
    await confirm(ctx, work, actor, waiting);
    return APPROVED;
  }

  requireActiveOfficer(held, officer.id);
  if (waiting?.basis === about.basis) {
    record({
      action: plan ? `${plan.kind}.propose` : `${waiting.kind}.pass_over`,
      subjectUserId: about.userId,
      object: waiting.id,
      result: 'refused',
      reason: 'proposal_open',
    });
    return refused(illegalTransition, {
      message: `${waiting.by} has proposed ${waiting.kind}. A senior officer confirms or declines that first.`,
      result: { proposal: toProposalSummary(waiting) },
    });
  }
  if (waiting) await closeProposal(tx, waiting.id, { status: 'outdated', endedBy: actor.name, endedAt: now });
  if (!plan) return APPROVED;
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
