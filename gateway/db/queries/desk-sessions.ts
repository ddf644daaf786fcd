// Sessions of officers at the desk, and the officers that an identity provider signs in.
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { deskSession } from '../schema/operator/desk.ts';
import { officer } from '../schema/officers/officers.ts';
import type { OfficerRow } from './officers.ts';

export type DeskSessionRow = typeof deskSession.$inferSelect;

export async function insertDeskSession(tx: Db, row: DeskSessionRow): Promise<void> {
  await tx.insert(deskSession).values(row);
}

export async function findDeskSession(
  db: Db,
  idHash: string,
): Promise<{ session: DeskSessionRow; officer: OfficerRow } | null> {
  const [row] = await db
    .select({ session: deskSession, officer })
    .from(deskSession)
    .innerJoin(officer, eq(officer.id, deskSession.officerId))
    .where(eq(deskSession.idHash, idHash));
  return row ?? null;
}

export async function touchDeskSession(db: Db, idHash: string, at: Date): Promise<void> {
  await db.update(deskSession).set({ lastSeenAt: at }).where(eq(deskSession.idHash, idHash));
}

export async function deleteDeskSession(db: Db, idHash: string): Promise<void> {
  await db.delete(deskSession).where(eq(deskSession.idHash, idHash));
}

export async function deleteDeskSessionsOf(db: Db, officerId: string): Promise<void> {
  await db.delete(deskSession).where(eq(deskSession.officerId, officerId));
}

export async function deleteStaleDeskSessions(db: Db, now: Date, idleSince: Date): Promise<void> {
  await db
    .delete(deskSession)
    .where(or(lt(deskSession.expiresAt, now), lt(deskSession.lastSeenAt, idleSince)));
}

export async function findActiveOfficer(db: Db, name: string): Promise<OfficerRow | null> {
  const [row] = await db
    .select()
    .from(officer)
    .where(and(eq(officer.name, name), isNull(officer.revokedAt)));
  return row ?? null;
}

export async function updateOfficer(
  tx: Db,
  id: string,
  patch: Partial<Pick<OfficerRow, 'role' | 'email' | 'linkedUserIds'>>,
): Promise<OfficerRow> {
  const [row] = await tx.update(officer).set(patch).where(eq(officer.id, id)).returning();
  if (!row) throw new Error('The officer no longer exists.');
  return row;
}
