// Sessions of officers at the desk: an opaque id in a cookie and a row under its keyed hash. They end when idle, after an
// absolute limit, at sign-out, and when the officer is revoked.
import { createHmac, randomBytes } from 'node:crypto';
import { FRESH_MINUTES, SESSION_HOURS, SESSION_IDLE_MINUTES } from '#contract/desk.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { OfficerSession } from '#contract/schemas/desk/session.ts';
import type { Context } from '#gateway/context.ts';
import {
  deleteDeskSession,
  deleteDeskSessionsOf,
  deleteStaleDeskSessions,
  type DeskSessionRow,
  findDeskSession,
  insertDeskSession,
  touchDeskSession,
} from '#gateway/db/queries/desk-sessions.ts';
import type { OfficerRow } from '#gateway/db/queries/officers.ts';
import { DOWNLOADERS } from '#gateway/http/operator-call.ts';
import { inTransaction, NO_ACCOUNTS } from '#gateway/kit/unit-of-work.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS;

export interface SignedInOfficer {
  session: DeskSessionRow;
  officer: OfficerRow;
}

const hashId = ({ config }: Pick<Context, 'config'>, id: string): string =>
  createHmac('sha256', config.sessionSecret)
    .update(JSON.stringify(['desk', id]))
    .digest('base64url');

const actorOf = ({ name }: Pick<OfficerRow, 'name'>, requestId: string) => ({
  name: `officer:${name}`,
  requestId,
});

/** Returns the value of the cookie. Ends the browser's earlier session, whose id may be known to others. */
export async function openDeskSession(
  ctx: Context,
  officer: OfficerRow,
  proof: { role: OfficerRole; authenticatedAt: Date; previousId: string | null; requestId: string },
): Promise<{ id: string; session: DeskSessionRow }> {
  const id = randomBytes(32).toString('base64url');
  const session = await inTransaction(
    ctx,
    actorOf(officer, proof.requestId),
    NO_ACCOUNTS,
    async ({ tx, now, record }) => {
      if (proof.previousId) await deleteDeskSession(tx, hashId(ctx, proof.previousId));
      const row = {
        idHash: hashId(ctx, id),
        officerId: officer.id,
        role: proof.role,
        authenticatedAt: proof.authenticatedAt,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + SESSION_HOURS * 60 * MINUTE_MS),
      };
      await insertDeskSession(tx, row);
      record({
        action: 'officer.sign_in',
        subjectUserId: null,
        object: officer.name,
        result: 'ok',
        reason: proof.role,
      });
      return row;
    },
  );
  return { id, session };
}

/** Null once the session ended. `isBackground` requests do not prolong it. */
export async function readDeskSession(
  ctx: Context,
  id: string,
  isBackground: boolean,
): Promise<SignedInOfficer | null> {
  const idHash = hashId(ctx, id);
  const found = await findDeskSession(ctx.db, idHash);
  if (!found) return null;
  const { session, officer } = found;
  const now = ctx.clock.now();
  const hasEnded = session.expiresAt <= now || session.lastSeenAt.getTime() + IDLE_MS <= now.getTime();
  if (hasEnded || officer.revokedAt || (officer.demo && !ctx.config.sandbox)) {
    await deleteDeskSession(ctx.db, idHash);
    return null;
  }
  if (!isBackground && now.getTime() - session.lastSeenAt.getTime() >= MINUTE_MS)
    await touchDeskSession(ctx.db, idHash, now);
  // The role of the session, because the provider may have changed it since.
  return { session, officer: { ...officer, role: session.role } };
}

const freshUntil = ({ authenticatedAt }: DeskSessionRow): Date =>
  new Date(authenticatedAt.getTime() + FRESH_MINUTES * MINUTE_MS);

export const isFresh = (session: DeskSessionRow, now: Date): boolean => freshUntil(session) > now;

export const toSessionView = ({ session, officer }: SignedInOfficer): OfficerSession => ({
  officer: { name: officer.name, role: session.role },
  isDemo: officer.demo,
  expiresAt: session.expiresAt.toISOString(),
  idleMinutes: SESSION_IDLE_MINUTES,
  freshUntil: freshUntil(session).toISOString(),
  canDownload: DOWNLOADERS.includes(session.role),
});

/** Signs the officer out of this browser, or of all. */
export function endDeskSessions(
  ctx: Context,
  { session, officer }: SignedInOfficer,
  scope: 'this' | 'all',
  requestId: string,
): Promise<null> {
  return inTransaction(ctx, actorOf(officer, requestId), NO_ACCOUNTS, async ({ tx, record }) => {
    if (scope === 'all') await deleteDeskSessionsOf(tx, officer.id);
    else await deleteDeskSession(tx, session.idHash);
    record({
      action: 'officer.sign_out',
      subjectUserId: null,
      object: officer.name,
      result: 'ok',
      reason: scope === 'all' ? 'everywhere' : '',
    });
    return null;
  });
}

export const deleteOldDeskSessions = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteStaleDeskSessions(db, clock.now(), new Date(clock.now().getTime() - IDLE_MS));
