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
  endProposal,
  findProposal,
  insertProposal,
  openProposalOn,
  type ProposalRow,
} from '#gateway/db/queries/proposals.ts';
import type { Actor } from './audit.ts';
import { BusinessError } from './business-error.ts';
import { newId, open, seal } from './crypto.ts';
import type { Work } from './unit-of-work.ts';

/** What a decision is about, and how that stands: what is proposed about it fits as long as it stands so. */
interface About {
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
export interface Proposed {
  proposalId: string;
  kind: ProposalKind;
  userId: string;
  /** Id of the case, form, match or account; of a level the account and the level. */
  object: string;
  reasons: string[];
  by: string;
  at: string;
}

export const proposed = ({ id, kind, userId, object, reasons, by, at }: ProposalRow): Proposed => ({
  proposalId: id,
  kind,
  userId,
  object,
  reasons,
  by,
  at: at.toISOString(),
});

type Sealing = Pick<Context, 'config'>;
type Words = 'note' | 'answer';
const place = (id: string, words: Words): string => `proposal-${words}:${id}`;

export const sealWords = ({ config }: Sealing, id: string, words: Words, text: string): string =>
  seal(text, config.filesKey, place(id, words));

export const openWords = ({ config }: Sealing, id: string, words: Words, sealed: string): string =>
  sealed === '' ? '' : open(sealed, config.filesKey, place(id, words)).toString('utf8');

const FEWEST_LETTERS = 3;

/** The words of an officer, or a refusal that asks for them. */
export function wordsOf({ officer }: Actor): string {
  const words = officer?.note.trim() ?? '';
  if (words.length < FEWEST_LETTERS)
    throw new BusinessError(invalidRequest, {
      field: 'note',
      message: 'Two people decide this: say in `note`, in a few words, why.',
    });
  return words;
}

/** Whoever has no valid token any more decides nothing, also when it ended on the way here. */
export function checkOfficer(held: readonly OfficerRow[], id: string): void {
  if (!held.some((row) => row.id === id && row.revokedAt === null))
    throw new BusinessError(noPermission, { message: 'This token has been revoked.' });
}

const isSame = (row: ProposalRow, { object, basis }: About, plan: Plan | null): boolean =>
  row.object === object &&
  row.basis === basis &&
  row.kind === plan?.kind &&
  row.reasons.join() === plan.reasons.join();

/** Nobody confirms what they proposed themselves, under whichever of their tokens. */
function checkSecond(row: ProposalRow, actor: Actor, held: readonly OfficerRow[]): void {
  if (row.by === actor.name)
    throw new BusinessError(noPermission, {
      message: 'You proposed this yourself: somebody else confirms it.',
    });
  if (actor.officer?.role !== 'senior')
    throw new BusinessError(noPermission, { message: 'A senior officer confirms this.' });
  checkOfficer(held, actor.officer.id);
}

async function confirm(
  ctx: Sealing,
  { tx, now, record }: Work,
  actor: Actor,
  row: ProposalRow,
): Promise<void> {
  const answerEnc = sealWords(ctx, row.id, 'answer', wordsOf(actor));
  await endProposal(tx, row.id, { status: 'confirmed', endedBy: actor.name, endedAt: now, answerEnc });
  record({
    action: `${row.kind}.confirm`,
    subjectUserId: row.userId,
    object: row.id,
    result: 'ok',
    reason: row.reasons.join(','),
  });
}

/**
 * Null: go on and do it. A proposal: it waits for a second officer. An error is to be returned. `plan` is null for what
 * one officer decides alone. Rules, vendors and the sandbox ask nobody.
 */
export async function askSecond(
  ctx: Sealing,
  work: Work,
  actor: Actor,
  about: About,
  plan: Plan | null,
): Promise<Proposed | BusinessError | null> {
  const { tx, now, record } = work;
  const { officer } = actor;
  if (!officer) return null;
  const waiting = officer.confirms
    ? await findProposal(tx, officer.confirms)
    : await openProposalOn(tx, about.object);
  const held = await work.officers([officer.id, ...(waiting ? [waiting.officerId] : [])]);

  if (officer.confirms) {
    if (waiting?.status !== 'open')
      return new BusinessError(illegalTransition, { message: `It is ${waiting?.status ?? 'gone'} already.` });
    checkSecond(waiting, actor, held);
    if (!isSame(waiting, about, plan) || !held.some((row) => row.id === waiting.officerId && !row.revokedAt))
      return new BusinessError(illegalTransition, { message: 'It stands otherwise now.' });
    await confirm(ctx, work, actor, waiting);
    return null;
  }

  checkOfficer(held, officer.id);
  if (waiting?.basis === about.basis) {
    record({
      action: plan ? `${plan.kind}.propose` : `${waiting.kind}.pass_over`,
      subjectUserId: about.userId,
      object: waiting.id,
      result: 'refused',
      reason: 'proposal_open',
    });
    return new BusinessError(illegalTransition, {
      message: `${waiting.by} has proposed ${waiting.kind}. A senior officer confirms or declines that first.`,
      result: { proposal: proposed(waiting) },
    });
  }
  if (waiting) await endProposal(tx, waiting.id, { status: 'outdated', endedBy: actor.name, endedAt: now });
  if (!plan) return null;
  const id = newId();
  const row = await insertProposal(tx, {
    id,
    ...about,
    ...plan,
    reasons: [...plan.reasons],
    noteEnc: sealWords(ctx, id, 'note', wordsOf(actor)),
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
  return proposed(row);
}
