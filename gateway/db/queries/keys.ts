import { desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { kycCase } from '../schema/cases/cases.ts';
import { ownSecret, resealing, sealingKey } from '../schema/kit/keys.ts';
import { numberCheck } from '../schema/identity/numbers.ts';

export type KeyRow = typeof sealingKey.$inferSelect;
export type Resealing = typeof resealing.$inferSelect;

/** The current writing key first. */
export async function listKnownKeys(db: Db): Promise<KeyRow[]> {
  return db.select().from(sealingKey).orderBy(desc(sealingKey.writingSince));
}

/** Skips known keys. */
export async function insertKeys(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(sealingKey)
    .values(ids.map((id) => ({ id, writingSince: at })))
    .onConflictDoNothing();
}

/** Also restarts the re-encryption of every table. */
export async function setWritingKey(db: Db, id: string, at: Date): Promise<void> {
  const writing = { writingSince: at, standing: 'used' } as const;
  await db
    .insert(sealingKey)
    .values({ id, ...writing })
    .onConflictDoUpdate({ target: sealingKey.id, set: writing });
  await db.delete(resealing).where(ne(resealing.keyId, id));
}

export async function setKeyStatus(
  db: Db,
  ids: readonly string[],
  standing: KeyRow['standing'],
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(sealingKey)
      .set({ standing })
      .where(inArray(sealingKey.id, [...ids]));
}

export async function listResealings(db: Db): Promise<Resealing[]> {
  return db.select().from(resealing);
}

export async function saveResealing(db: Db, row: Resealing): Promise<void> {
  await db.insert(resealing).values(row).onConflictDoUpdate({ target: resealing.tableName, set: row });
}

export async function findSecret(db: Db, name: string): Promise<string | null> {
  const [row] = await db.select().from(ownSecret).where(eq(ownSecret.name, name));
  return row?.secretEnc ?? null;
}

/** Keeps an existing secret: two gateways may start at the same time. */
export async function insertSecret(db: Db, name: string, secretEnc: string): Promise<void> {
  await db.insert(ownSecret).values({ name, secretEnc }).onConflictDoNothing();
}

export async function deleteSecretsOfKey(db: Db, keyId: string): Promise<number> {
  const rows = await db
    .delete(ownSecret)
    .where(eq(sql`split_part(${ownSecret.secretEnc}, '.', 2)`, keyId))
    .returning({ name: ownSecret.name });
  return rows.length;
}

export async function hasDigests(db: Db): Promise<boolean> {
  const [number] = await db.select({ id: numberCheck.id }).from(numberCheck).limit(1);
  if (number) return true;
  const [one] = await db
    .select({ id: kycCase.id })
    .from(kycCase)
    .where(ne(kycCase.documentHash, ''))
    .limit(1);
  return one !== undefined;
}
