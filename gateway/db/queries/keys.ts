import { desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { kycCase } from '../schema/cases/cases.ts';
import { generatedSecret, reencryption, encryptionKey } from '../schema/kit/keys.ts';
import { numberCheck } from '../schema/identity/numbers.ts';

export type KeyRow = typeof encryptionKey.$inferSelect;
export type Reencryption = typeof reencryption.$inferSelect;

/** The current writing key first. */
export async function listKnownKeys(db: Db): Promise<KeyRow[]> {
  return db.select().from(encryptionKey).orderBy(desc(encryptionKey.writingSince));
}

/** Skips known keys. */
export async function insertKeys(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(encryptionKey)
    .values(ids.map((id) => ({ id, writingSince: at })))
    .onConflictDoNothing();
}

/** Also restarts the re-encryption of every table. */
export async function setWritingKey(db: Db, id: string, at: Date): Promise<void> {
  const writing = { writingSince: at, standing: 'used' } as const;
  await db
    .insert(encryptionKey)
    .values({ id, ...writing })
    .onConflictDoUpdate({ target: encryptionKey.id, set: writing });
  await db.delete(reencryption).where(ne(reencryption.keyId, id));
}

export async function setKeyStatus(
  db: Db,
  ids: readonly string[],
  standing: KeyRow['standing'],
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(encryptionKey)
      .set({ standing })
      .where(inArray(encryptionKey.id, [...ids]));
}

export async function listReencryptions(db: Db): Promise<Reencryption[]> {
  return db.select().from(reencryption);
}

export async function saveReencryption(db: Db, row: Reencryption): Promise<void> {
  await db.insert(reencryption).values(row).onConflictDoUpdate({ target: reencryption.tableName, set: row });
}

export async function findSecret(db: Db, name: string): Promise<string | null> {
  const [row] = await db.select().from(generatedSecret).where(eq(generatedSecret.name, name));
  return row?.secretEnc ?? null;
}

/** Keeps an existing secret: two gateways may start at the same time. */
export async function insertSecret(db: Db, name: string, secretEnc: string): Promise<void> {
  await db.insert(generatedSecret).values({ name, secretEnc }).onConflictDoNothing();
}

export async function deleteSecretsOfKey(db: Db, keyId: string): Promise<number> {
  const rows = await db
    .delete(generatedSecret)
    .where(eq(sql`split_part(${generatedSecret.secretEnc}, '.', 2)`, keyId))
    .returning({ name: generatedSecret.name });
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
