// The user's sessions: where they are signed in, and ending them. A session is named by an id that cannot open it.
import { notFound } from '#contract/errors/requests.ts';
import type { SessionInfo } from '#contract/calls/sessions.ts';
import type { Context } from '#gateway/context.ts';
import { listSessions, type Session } from '#gateway/db/queries/sessions.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { deriveId } from '#gateway/kit/crypto.ts';
import { inTransaction, type Work } from '#gateway/kit/unit-of-work.ts';
import { closeSession, remainingMs } from './sessions.ts';

const idOf = ({ config }: Context, idHash: string): string =>
  deriveId(config.sessionSecret, 'session-list', idHash);

/** The current session first, then the last used. */
async function toList(
  ctx: Context,
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  user: SignedInUser,
): Promise<SessionInfo[]> {
  const rows = (await listSessions(tx, user.id)).filter((row) => remainingMs(row, now) > 0);
  const infos = rows.map((row) => ({
    sessionId: idOf(ctx, row.idHash),
    isCurrent: row.idHash === user.sessionHash,
    browser: row.browser,
    system: row.system,
    isTelegram: row.telegramUser !== null,
    country: row.country === '' ? null : row.country,
    lastUsedAt: row.lastSeenAt.toISOString(),
  }));
  return infos.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || other.lastUsedAt.localeCompare(one.lastUsedAt),
  );
}

export const readSessionList = (ctx: Context, user: SignedInUser): Promise<SessionInfo[]> =>
  toList(ctx, { tx: ctx.db, now: ctx.clock.now() }, user);

interface Ended {
  sessions: SessionInfo[];
  /** Hashes, so that the caller can end their streams. */
  ended: string[];
}

function endSessions(
  ctx: Context,
  user: SignedInUser,
  actor: Actor,
  select: (rows: Session[]) => Session[],
): Promise<Ended> {
  return inTransaction(ctx, actor, user.id, async (work) => {
    const rows = select(await listSessions(work.tx, user.id));
    for (const { idHash } of rows) {
      await closeSession(work.tx, idHash);
      const object = idOf(ctx, idHash);
      work.record({ action: 'session.end', subjectUserId: user.id, object, result: 'ok' });
    }
    return { sessions: await toList(ctx, work, user), ended: rows.map(({ idHash }) => idHash) };
  });
}

/** Throws not_found for a session that has ended, or of another user. */
export const endSession = (
  ctx: Context,
  user: SignedInUser,
  actor: Actor,
  sessionId: string,
): Promise<Ended> =>
  endSessions(ctx, user, actor, (rows) => {
    const found = rows.filter(({ idHash }) => idOf(ctx, idHash) === sessionId);
    if (found.length === 0) throw new BusinessError(notFound, { message: 'This session has already ended.' });
    return found;
  });

export const endOtherSessions = (ctx: Context, user: SignedInUser, actor: Actor): Promise<Ended> =>
  endSessions(ctx, user, actor, (rows) => rows.filter(({ idHash }) => idHash !== user.sessionHash));
