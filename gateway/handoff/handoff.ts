// The life cycle of a hand-over: opened on the computer, claimed once by a phone, ended by either. One per user; every change
// locks the account, so that only one of two phones gets the link. [G2]
import { randomInt } from 'node:crypto';
import type { Static } from 'typebox';
import { notFound } from '#contract/errors/requests.ts';
import { handoffOver, handoffUsed } from '#contract/errors/handoff.ts';
import { tokenElsewhere } from '#contract/errors/session.ts';
import type { PhoneHandoff, PhoneHandoffToken, Handoff, OpenedHandoff } from '#contract/calls/handoff.ts';
import type { Context } from '#gateway/context.ts';
import type { CaseRow } from '#gateway/db/queries/cases.ts';
import type { Db } from '#gateway/db/client.ts';
import {
  endHandoffs,
  findHandoffByToken,
  findUserHandoff,
  type HandoffRow,
  insertHandoff,
  updateHandoff,
} from '#gateway/db/queries/handoffs.ts';
import { requireDraftCase } from '#gateway/cases/cases.ts';
import { isMissingDetails } from '#gateway/cases/case-view.ts';
import { isOcrAvailable } from '#gateway/cases/ocr-availability.ts';
import { hashToken, issueToken } from '#gateway/embedded/access-tokens.ts';
import type { SignedInUser, TokenAccess } from '#gateway/http/caller.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { buildPhoneView, buildHandoffView, countPictures, readHandoffState } from './handoff-view.ts';

/** Excludes characters that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const PHONE_PAGE = '/user/accounts/auth/phone';
const TOPIC = { topic: 'handoff' } as const;

/** The access of a hand-over token: level and task of the draft, no return address. */
const bindingOf = ({ userId, level, task }: CaseRow) =>
  ({ userId, business: '', purpose: 'handoff', task, updateReason: '', level, redirectUrl: '' }) as const;

/** A token of embedded mode may open hand-overs only for drafts of the same level and task. */
function checkTokenReach(access: TokenAccess | null, draft: CaseRow): void {
  if (!access || access.purpose === 'account') return;
  if (access.level !== draft.level || access.task !== draft.task) throw new BusinessError(tokenElsewhere);
}

interface Opener {
  user: SignedInUser;
  access: TokenAccess | null;
  actor: Actor;
}

export function openHandoff(
  ctx: Context,
  { user, access, actor }: Opener,
  caseId: string,
): Promise<OpenedHandoff> {
  return inTransaction(ctx, actor, user.id, async (work) => {
    const { tx, now } = work;
    const draft = await requireDraftCase(work, user.id, caseId);
    // Details must be complete, because the phone takes pictures only.
    if (!isOcrAvailable(ctx) && isMissingDetails(ctx, draft))
      throw new BusinessError(notFound, { field: 'caseId' });
    await endHandoffs(tx, user.id, now);
    const { accessToken } = await issueToken(ctx, tx, bindingOf(draft));
    const row = await insertHandoff(tx, {
      id: newId(),
      userId: user.id,
      caseId,
      sessionHash: access ? '' : user.sessionHash,
      linkHash: hashToken(accessToken),
      code: newCode(),
      createdAt: now,
      pictures: await countPictures(ctx, tx, draft),
    });
    work.record({ action: 'handoff.open', subjectUserId: user.id, object: row.id, result: 'ok' });
    work.publish(user.id, TOPIC);
    const view = await buildHandoffView(ctx, tx, await readHandoffState(tx, row, now), now);
    return { ...view, address: (ctx.config.publicOrigin ?? '') + PHONE_PAGE, token: accessToken };
  });
}

async function ownStanding(db: Db, { user, access }: Omit<Opener, 'actor'>, handoffId: string, now: Date) {
  const row = await findUserHandoff(db, user.id, handoffId);
  if (!row) throw new BusinessError(notFound, { field: 'handoffId' });
  const state = await readHandoffState(db, row, now);
  checkTokenReach(access, state.draft);
  return state;
}

export async function getHandoffStatus(
  ctx: Context,
  opener: Omit<Opener, 'actor'>,
  handoffId: string,
): Promise<Handoff> {
  const now = ctx.clock.now();
  return buildHandoffView(ctx, ctx.db, await ownStanding(ctx.db, opener, handoffId, now), now);
}

/** Ends the hand-over if it is open; otherwise returns the reason why it has ended. */
async function end(work: Work, row: HandoffRow) {
  const { tx, now } = work;
  const before = await readHandoffState(tx, row, now);
  if (before.secondsLeft === 0) return before;
  await updateHandoff(tx, row.id, { endedAt: now });
  work.record({ action: 'handoff.cancel', subjectUserId: row.userId, object: row.id, result: 'ok' });
  work.publish(row.userId, TOPIC);
  return readHandoffState(tx, { ...row, endedAt: now }, now);
}

export function cancelHandoff(ctx: Context, opener: Opener, handoffId: string): Promise<Handoff> {
  return inTransaction(ctx, opener.actor, opener.user.id, async (work) => {
    const { row } = await ownStanding(work.tx, opener, handoffId, work.now);
    return buildHandoffView(ctx, work.tx, await end(work, row), work.now);
  });
}

async function handedRow(db: Db, { idHash }: TokenAccess): Promise<HandoffRow> {
  const row = await findHandoffByToken(db, idHash);
  if (!row) throw new BusinessError(handoffOver);
  return row;
}

export async function getPhoneHandoff(ctx: Context, access: TokenAccess): Promise<PhoneHandoff> {
  const state = await readHandoffState(ctx.db, await handedRow(ctx.db, access), ctx.clock.now());
  return buildPhoneView(ctx, ctx.db, state, access.idHash);
}

export function claimHandoff(
  ctx: Context,
  access: TokenAccess,
  actor: Actor,
): Promise<Static<typeof PhoneHandoffToken>> {
  return inTransaction(ctx, actor, access.userId, async (work) => {
    const { tx, now } = work;
    const row = await handedRow(tx, access);
    const { state, draft } = await readHandoffState(tx, row, now);
    const entry = { action: 'handoff.claim', subjectUserId: row.userId, object: row.id };
    if (row.claimedAt) {
      work.record({ ...entry, result: 'refused', reason: 'used' });
      return new BusinessError(handoffUsed);
    }
    if (state !== 'waiting') throw new BusinessError(handoffOver);
    const issued = await issueToken(ctx, tx, bindingOf(draft));
    const phoneHash = hashToken(issued.accessToken);
    await updateHandoff(tx, row.id, { phoneHash, claimedAt: now, seenAt: now });
    work.record({ ...entry, result: 'ok' });
    work.publish(row.userId, TOPIC);
    return issued;
  });
}

/** Returns the hand-over of the connected phone. The token of the link alone is not enough. */
async function phoneRow(db: Db, access: TokenAccess): Promise<HandoffRow> {
  const row = await handedRow(db, access);
  if (row.phoneHash !== access.idHash) throw new BusinessError(handoffUsed);
  return row;
}

export function recordHeartbeat(ctx: Context, access: TokenAccess, actor: Actor): Promise<PhoneHandoff> {
  return inTransaction(ctx, actor, access.userId, async ({ tx, now, publish }) => {
    const row = await phoneRow(tx, access);
    const state = await readHandoffState(tx, row, now);
    const pictures = await countPictures(ctx, tx, state.draft);
    await updateHandoff(tx, row.id, { seenAt: now, pictures });
    if (pictures !== row.pictures) publish(row.userId, TOPIC);
    return buildPhoneView(ctx, tx, state, access.idHash);
  });
}

export function leaveHandoff(ctx: Context, access: TokenAccess, actor: Actor): Promise<PhoneHandoff> {
  return inTransaction(ctx, actor, access.userId, async (work) => {
    const state = await end(work, await phoneRow(work.tx, access));
    return buildPhoneView(ctx, work.tx, state, access.idHash);
  });
}
