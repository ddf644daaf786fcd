import { eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { prepared } from '../prepared.ts';
import { session } from '../schema.ts';

export type Session = typeof session.$inferSelect;

export async function insertSession(db: Db, row: Session): Promise<void> {
  await db.insert(session).values(row);
}

const bySession = prepared((db) =>
  db
    .select()
    .from(session)
    .where(eq(session.idHash, sql.placeholder('idHash')))
    .prepare('session'),
);

export async function findSession(db: Db, idHash: string): Promise<Session | null> {
  const [row] = await bySession(db).execute({ idHash });
  return row ?? null;
}

export async function touchSession(db: Db, idHash: string, at: Date): Promise<void> {
  await db.update(session).set({ lastSeenAt: at }).where(eq(session.idHash, idHash));
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.delete(session).where(eq(session.idHash, idHash));
}

/** Housekeeping: rows that no longer open anything. */
export async function deleteStaleSessions(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db.delete(session).where(or(lt(session.expiresAt, now), lt(session.lastSeenAt, idleSince)));
}
