import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { officer } from '../schema/officers/officers.ts';

export type OfficerRow = typeof officer.$inferSelect;

export async function findOfficerByToken(db: Db, tokenHash: string): Promise<OfficerRow | null> {
  const [row] = await db.select().from(officer).where(eq(officer.tokenHash, tokenHash));
  return row ?? null;
}

/** False when an active officer has this name. */
export async function insertOfficer(db: Db, row: typeof officer.$inferInsert): Promise<boolean> {
  const rows = await db.insert(officer).values(row).onConflictDoNothing().returning({ id: officer.id });
  return rows.length === 1;
}

/** A sandbox officer, whose token is derived from the gateway's secrets. */
export async function saveDemoOfficer(db: Db, row: typeof officer.$inferInsert): Promise<void> {
  const { id, tokenHash } = row;
  await db
    .insert(officer)
    .values({ ...row, demo: true })
    .onConflictDoNothing();
  await db.update(officer).set({ tokenHash }).where(eq(officer.id, id));
}

/** Waits for transactions that have locked the officer. */
export async function setOfficerRevoked(tx: Db, name: string, at: Date): Promise<OfficerRow | null> {
  const [row] = await tx
    .update(officer)
    .set({ revokedAt: at })
    .where(and(eq(officer.name, name), isNull(officer.revokedAt)))
    .returning();
  return row ?? null;
}

export const listOfficerRows = (db: Db): Promise<OfficerRow[]> =>
  db.select().from(officer).orderBy(asc(officer.name), asc(officer.createdAt));

export async function touchOfficer(db: Db, id: string, day: string): Promise<void> {
  await db
    .update(officer)
    .set({ lastUsedOn: day })
    .where(and(eq(officer.id, id), or(isNull(officer.lastUsedOn), lt(officer.lastUsedOn, day))));
}
