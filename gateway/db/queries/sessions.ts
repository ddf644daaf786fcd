import { eq, lt, or } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { gathered, isAsked } from '../gathered.ts';
import { session } from '../schema/accounts/accounts.ts';

type Session = typeof session.$inferSelect;

export async function insertSession(db: Db, row: Session): Promise<void> {
  await db.insert(session).values(row);
}

const bySession = gathered(
  (db) => db.select().from(session).where(isAsked(session.idHash)).prepare('sessions'),
  ({ idHash }) => idHash,
);

export async function findSession(db: Db, idHash: string): Promise<Session | null> {
  const [row] = await bySession(db, idHash);
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
