// Sessions: an opaque 256-bit id in a cookie and a row under its keyed hash. Deleting the row ends the session at once.
import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '#contract/days.ts';
import { badCredentials } from '#contract/errors/session.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { isAccountClosed } from '#gateway/db/queries/retention.ts';
import { deleteSession, findSession, insertSession, touchSession } from '#gateway/db/queries/sessions.ts';
import { deleteSubscriptionsOfSession, moveSubscriptions } from '#gateway/db/queries/notifications.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import type { DeviceName } from './device-name.ts';
import type { LaunchIds } from './telegram/launch.ts';

const HOUR = 3_600_000;
/** A session without a request for this long expires. */
export const IDLE_TIMEOUT_MS = 12 * HOUR;
/** A session expires after this time even when it is in use. */
export const MAX_SESSION_MS = 7 * DAY_MS;
/** Precision of `last_seen_at`: avoids a write on every request. */
const TOUCH_INTERVAL_MS = 60_000;

export const hashSessionId = (ctx: Context, sessionId: string): string =>
  createHmac('sha256', ctx.config.sessionSecret).update(sessionId).digest('base64url');

/** Shown in the user's list of sessions. */
export interface SessionOrigin extends DeviceName {
  country: string;
}
const UNKNOWN_ORIGIN: SessionOrigin = { browser: '', system: '', country: '' };

/**
 * Opens a session and ends the browser's previous one, whose id may be known to others. Outside the sandbox, demo
 * accounts cannot sign in. Throws service_closed for a closed account.
 */
export async function openSession(
  ctx: Context,
  userId: string,
  previousId: string | null,
  launched: LaunchIds | null = null,
  origin: SessionOrigin = UNKNOWN_ORIGIN,
): Promise<string> {
  if (!ctx.config.sandbox && (await findAccount(ctx.db, userId))?.persona != null)
    throw new BusinessError(badCredentials);
  const id = randomBytes(32).toString('base64url');
  const now = ctx.clock.now();
  if (previousId) await deleteSession(ctx.db, hashSessionId(ctx, previousId));
  await insertSession(ctx.db, {
    idHash: hashSessionId(ctx, id),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + MAX_SESSION_MS),
    ...origin,
    telegramUser: launched?.user ?? null,
    launches: launched ? [launched.launch] : [],
  });
  if (previousId)
    await moveSubscriptions(ctx.db, hashSessionId(ctx, previousId), hashSessionId(ctx, id), userId);
  // Closing an account deletes its sessions before and after the commit. A session inserted in between is detected
  // here.
  if (await isAccountClosed(ctx.db, userId)) {
    await deleteSession(ctx.db, hashSessionId(ctx, id));
    throw new BusinessError(serviceClosed, { message: 'This account is closed.' });
  }
  return id;
}

/** Milliseconds until the session expires without another visit. */
export const remainingMs = (
  { lastSeenAt, expiresAt }: { lastSeenAt: Date; expiresAt: Date },
  now: Date,
): number => Math.min(lastSeenAt.getTime() + IDLE_TIMEOUT_MS, expiresAt.getTime()) - now.getTime();

/**
 * Returns the session, or null once it has expired. `isBackground` does not count as a visit, so an open page alone keeps no
 * session alive.
 */
export async function readSession(
  ctx: Context,
  sessionHash: string,
  { isBackground = false } = {},
): Promise<SignedInUser | null> {
  const row = await findSession(ctx.db, sessionHash);
  if (!row) return null;
  const now = ctx.clock.now();
  const idle = now.getTime() - row.lastSeenAt.getTime();
  if (remainingMs(row, now) <= 0) {
    await deleteSession(ctx.db, sessionHash);
    return null;
  }
  if (!isBackground && idle >= TOUCH_INTERVAL_MS) await touchSession(ctx.db, sessionHash, now);
  const { userId: id, telegramUser, launches, locked } = row;
  return { id, sessionHash, ...(telegramUser !== null && { telegramUser, launches, locked }) };
}

/** Milliseconds until the session expires, 0 if it has. Does not count as a visit. */
export async function readSessionLeftMs(ctx: Context, sessionHash: string): Promise<number> {
  const row = await findSession(ctx.db, sessionHash);
  return row ? Math.max(0, remainingMs(row, ctx.clock.now())) : 0;
}

/** Signs out and ends the browser's push subscription. */
export async function closeSession(db: Db, sessionHash: string): Promise<void> {
  await deleteSession(db, sessionHash);
  await deleteSubscriptionsOfSession(db, sessionHash);
}
