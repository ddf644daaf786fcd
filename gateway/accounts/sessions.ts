// Sessions: an opaque 256-bit id in the person's cookie, a row under its keyed hash here. Deleting the row ends
// the session at once, wherever the cookie still is.
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '#contract/days.ts';
import { badCredentials } from '#contract/errors/session.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { isClosedForGood } from '#gateway/db/queries/retention.ts';
import { deleteSession, findSession, insertSession, touchSession } from '#gateway/db/queries/sessions.ts';
import { deleteSubscriptionsOfSession, moveSubscriptions } from '#gateway/db/queries/notifications.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { Launched } from './telegram/launch.ts';

const HOUR = 3_600_000;
/** Without a request for this long the session is over. */
export const IDLE_MS = 12 * HOUR;
/** Over after this long whatever happens. */
export const ABSOLUTE_MS = 7 * DAY_MS;
/** How exact `last_seen_at` is: saves a write on every request. */
const TOUCH_MS = 60_000;

export const hashOf = (ctx: Context, sessionId: string): string =>
  createHmac('sha256', ctx.config.sessionSecret).update(sessionId).digest('base64url');

/**
 * A new session; the one the browser brought along ends (its id may be known to somebody). Outside the sandbox no way of
 * signing in leads to one of its accounts. Throws service_closed for an account that is closed.
 */
export async function openSession(
  ctx: Context,
  userId: string,
  previousId: string | null,
  launched: Launched | null = null,
): Promise<string> {
  if (!ctx.config.sandbox && (await findAccount(ctx.db, userId))?.persona != null)
    throw new BusinessError(badCredentials);
  const id = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  if (previousId) await deleteSession(ctx.db, hashOf(ctx, previousId));
  await insertSession(ctx.db, {
    idHash: hashOf(ctx, id),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
    telegramUser: launched?.user ?? null,
    launches: launched ? [launched.launch] : [],
  });
  if (previousId) await moveSubscriptions(ctx.db, hashOf(ctx, previousId), hashOf(ctx, id), userId);
  // Looked at after the session is there: closing an account ends every session, and once more when it is done.
  if (await isClosedForGood(ctx.db, userId)) {
    await deleteSession(ctx.db, hashOf(ctx, id));
    throw new BusinessError(serviceClosed, { message: 'This account is closed.' });
  }
  return id;
}

/** Milliseconds a session lasts without another visit. */
const leftOf = ({ lastSeenAt, expiresAt }: { lastSeenAt: Date; expiresAt: Date }, now: Date): number =>
  Math.min(lastSeenAt.getTime() + IDLE_MS, expiresAt.getTime()) - now.getTime();

/**
 * The session as it stands in the database now, and nobody once it is over. `quietly` looks without counting as a visit,
 * so that an open page alone keeps no session alive.
 */
export async function readSession(
  ctx: Context,
  sessionHash: string,
  { quietly = false } = {},
): Promise<SignedInUser | null> {
  const row = await findSession(ctx.db, sessionHash);
  if (!row) return null;
  const now = ctx.clock.now();
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (leftOf(row, now) <= 0) {
    await deleteSession(ctx.db, sessionHash);
    return null;
  }
  if (!quietly && idle >= TOUCH_MS) await touchSession(ctx.db, sessionHash, now);
  const { userId: id, telegramUser, launches, locked } = row;
  return { id, sessionHash, ...(telegramUser !== null && { telegramUser, launches, locked }) };
}

/** Milliseconds until the session is over if nobody visits, and 0 where it is; no visit itself. */
export async function sessionLeftMs(ctx: Context, sessionHash: string): Promise<number> {
  const row = await findSession(ctx.db, sessionHash);
  return row ? Math.max(0, leftOf(row, ctx.clock.now())) : 0;
}

/** Signing out: this browser is told nothing more either. */
export async function closeSession(ctx: Context, sessionHash: string): Promise<void> {
  await deleteSession(ctx.db, sessionHash);
  await deleteSubscriptionsOfSession(ctx.db, sessionHash);
}
