import { and, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { batchReads, matchRequestedIds } from '../batched.ts';
import { session, telegramLink } from '../schema/accounts/accounts.ts';

export type Session = typeof session.$inferSelect;

export async function insertSession(db: Db, row: Session): Promise<void> {
  await db.insert(session).values(row);
}

interface SessionWithLock extends Session {
  /** [G1] True if the link of the session's Telegram user is locked. */
  locked: boolean;
}

const bySession = batchReads(
  (db) =>
    db
      .select({
        ...getTableColumns(session),
        locked: sql<boolean>`${telegramLink.lockHash} is not null`,
      })
      .from(session)
      .leftJoin(
        telegramLink,
        and(eq(telegramLink.userId, session.userId), eq(telegramLink.telegramUser, session.telegramUser)),
      )
      .where(matchRequestedIds(session.idHash))
      .prepare('sessions'),
  ({ idHash }) => idHash,
);

export async function findSession(db: Db, idHash: string): Promise<SessionWithLock | null> {
  const [row] = await bySession(db, idHash);
  return row ?? null;
}

export const listSessions = (db: Db, userId: string): Promise<Session[]> =>
  db.select().from(session).where(eq(session.userId, userId));

export async function touchSession(db: Db, idHash: string, at: Date): Promise<void> {
  await db.update(session).set({ lastSeenAt: at }).where(eq(session.idHash, idHash));
}

/** [G1] Launches that may use the session while the link is locked. */
export async function setLaunches(db: Db, idHash: string, launches: readonly string[]): Promise<void> {
  await db.update(session).set({ launches }).where(eq(session.idHash, idHash));
}

/** Removes the oldest launches above the limit. */
export async function addLaunch(db: Db, idHash: string, launch: string, limit: number): Promise<void> {
  const { launches } = session;
  const kept = sql`case when jsonb_array_length(${launches}) >= ${limit}::int then ${launches} - 0 else ${launches} end`;
  await db
    .update(session)
    .set({ launches: sql`(${kept}) || to_jsonb(${launch}::text)` })
    .where(eq(session.idHash, idHash));
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.delete(session).where(eq(session.idHash, idHash));
}

export async function deleteStaleSessions(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db.delete(session).where(or(lt(session.expiresAt, now), lt(session.lastSeenAt, idleSince)));
}
