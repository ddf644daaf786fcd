import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { partnerKey } from '../schema/officers/officers.ts';

export type PartnerKeyRow = typeof partnerKey.$inferSelect;

/** Also finds a rotated key during its overlap. */
export async function findPartnerByKey(db: Db, tokenHash: string, now: Date): Promise<PartnerKeyRow | null> {
  const isPrevious = and(eq(partnerKey.previousHash, tokenHash), gt(partnerKey.previousUntil, now));
  const [row] = await db
    .select()
    .from(partnerKey)
    .where(or(eq(partnerKey.tokenHash, tokenHash), isPrevious));
  return row ?? null;
}

/** False when an active key has this name. */
export async function insertPartnerKey(db: Db, row: typeof partnerKey.$inferInsert): Promise<boolean> {
  const rows = await db.insert(partnerKey).values(row).onConflictDoNothing().returning({ id: partnerKey.id });
  return rows.length === 1;
}

/** The sandbox key, which is derived from the gateway's secrets. */
export async function saveDemoPartnerKey(db: Db, row: typeof partnerKey.$inferInsert): Promise<void> {
  const { id, tokenHash, scopes } = row;
  await db
    .insert(partnerKey)
    .values({ ...row, demo: true })
    .onConflictDoNothing();
  await db.update(partnerKey).set({ tokenHash, scopes }).where(eq(partnerKey.id, id));
}

export async function setPartnerKeyRevoked(tx: Db, name: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(partnerKey)
    .set({ revokedAt: at })
    .where(and(eq(partnerKey.name, name), isNull(partnerKey.revokedAt)))
    .returning({ id: partnerKey.id });
  return rows.length === 1;
}

/** Replaces the key. The old one remains valid until `previousUntil`. False without a valid key of this name. */
export async function replacePartnerKey(
  tx: Db,
  name: string,
  { tokenHash, previousUntil }: { tokenHash: string; previousUntil: Date },
): Promise<boolean> {
  const rows = await tx
    .update(partnerKey)
    .set({ tokenHash, previousHash: sql`${partnerKey.tokenHash}`, previousUntil })
    .where(and(eq(partnerKey.name, name), isNull(partnerKey.revokedAt), eq(partnerKey.demo, false)))
    .returning({ id: partnerKey.id });
  return rows.length === 1;
}

export const listPartnerKeyRows = (db: Db): Promise<PartnerKeyRow[]> =>
  db.select().from(partnerKey).orderBy(asc(partnerKey.name), asc(partnerKey.createdAt));

export async function touchPartnerKey(db: Db, id: string, day: string): Promise<void> {
  await db
    .update(partnerKey)
    .set({ lastUsedOn: day })
    .where(and(eq(partnerKey.id, id), or(isNull(partnerKey.lastUsedOn), lt(partnerKey.lastUsedOn, day))));
}
