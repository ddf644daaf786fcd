// [G1] Biometric lock of a Telegram link: each launch must send a secret, which the client's biometric store releases.
// The gateway creates the secret, returns it once and stores a keyed digest. The client must send the secret back
// before the lock is active, so that an unsaved secret locks nothing.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { telegramLock, telegramStatus } from '#contract/calls/telegram.ts';
import { telegramNothingToLock, telegramWrongSecret } from '#contract/errors/telegram.ts';
import type { Context } from '#gateway/context.ts';
import { setLaunches } from '#gateway/db/queries/sessions.ts';
import {
  deleteLinkSessions,
  findLinkByAccount,
  setLinkLock,
  NO_LOCK,
} from '#gateway/db/queries/telegram-links.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import type { ConsumeStepUpToken } from '../step-up.ts';
import { readLaunchHeader, formatTabLaunch } from './launch.ts';
import { toLinkStatus } from './link.ts';

type Status = ResponseOf<typeof telegramStatus>;

const newSecret = (): string => randomBytes(32).toString('base64url');

const secretHash = ({ lookupKey }: Pick<Context, 'lookupKey'>, userId: string, secret: string): string =>
  createHmac('sha256', lookupKey).update(`telegram-lock:${userId}:${secret}`).digest('base64url');

export function isTelegramLockSecret(
  ctx: Context,
  userId: string,
  hash: string | null,
  secret: string,
): boolean {
  const right = Buffer.from(hash ?? '');
  const given = Buffer.from(secretHash(ctx, userId, secret));
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * Returns the link of the session's Telegram user; throws for a link of another Telegram user, which cannot be locked.
 */
async function requireOwnLink(work: Work, { id, telegramUser }: SignedInUser) {
  const link = await findLinkByAccount(work.tx, id);
  if (link && link.telegramUser === telegramUser) return link;
  throw new BusinessError(telegramNothingToLock);
}

export function createTelegramLockSecret(
  ctx: Context,
  user: SignedInUser,
  spend: ConsumeStepUpToken,
  actor: Actor,
): Promise<ResponseOf<typeof telegramLock>> {
  return inTransaction(ctx, actor, user.id, async (work) => {
    await spend(work);
    await requireOwnLink(work, user);
    const secret = newSecret();
    await setLinkLock(work.tx, user.id, { offeredHash: secretHash(ctx, user.id, secret) });
    work.record({ action: 'telegram.lock_offer', subjectUserId: user.id, object: user.id, result: 'ok' });
    return { secret };
  });
}

/** Activates the lock: binds the current session to its Telegram launch and ends all other sessions of the link. */
export function confirmTelegramLock(
  ctx: Context,
  user: SignedInUser,
  secret: string,
  request: FastifyRequest,
  actor: Actor,
): Promise<Status> {
  // A tab that lost its launch id gets a new one.
  const launch = readLaunchHeader(ctx, request)?.launch ?? newSecret();
  return inTransaction(ctx, actor, user.id, async (work) => {
    const link = await requireOwnLink(work, user);
    const { telegramUser, offeredHash } = link;
    const entry = { action: 'telegram.lock', subjectUserId: user.id, object: user.id } as const;
    if (!isTelegramLockSecret(ctx, user.id, offeredHash, secret)) {
      work.record({ ...entry, result: 'refused', reason: 'secret' });
      return new BusinessError(telegramWrongSecret);
    }
    const lock = { lockHash: offeredHash, lockedAt: work.now, offeredHash: null };
    await setLinkLock(work.tx, user.id, lock);
    await setLaunches(work.tx, user.sessionHash, [launch]);
    await deleteLinkSessions(work.tx, link, user.sessionHash);
    work.record({ ...entry, result: 'ok' });
    const tabLaunch = formatTabLaunch({ user: telegramUser, launch });
    return { ...toLinkStatus(ctx, { ...link, ...lock }, user), launch: tabLaunch };
  });
}

/** Allowed from any session: the phone with the secret may be lost. */
export function removeTelegramLock(
  ctx: Context,
  user: SignedInUser,
  spend: ConsumeStepUpToken,
  actor: Actor,
): Promise<Status> {
  return inTransaction(ctx, actor, user.id, async (work) => {
    await spend(work);
    const link = await findLinkByAccount(work.tx, user.id);
    if (!link) throw new BusinessError(telegramNothingToLock);
    await setLinkLock(work.tx, user.id, NO_LOCK);
    if (link.lockHash !== null)
      work.record({ action: 'telegram.lock_end', subjectUserId: user.id, object: user.id, result: 'ok' });
    return toLinkStatus(ctx, { ...link, ...NO_LOCK }, user);
  });
}
