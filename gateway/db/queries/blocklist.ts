import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { isAfter, type PageRequest } from '../paging.ts';
import { blocklistEntry } from '../schema/operator/blocklist.ts';

export type BlocklistRow = typeof blocklistEntry.$inferSelect;

export async function insertBlocklistEntry(tx: Db, row: BlocklistRow): Promise<void> {
  await tx.insert(blocklistEntry).values(row);
}

/** Oldest first. */
export const findBlocklistEntries = (db: Db, valueHashes: readonly string[]): Promise<BlocklistRow[]> =>
  db
    .select()
    .from(blocklistEntry)
    .where(inArray(blocklistEntry.valueHash, [...valueHashes]))
    .orderBy(asc(blocklistEntry.createdAt), asc(blocklistEntry.id));

export async function findBlocklistEntry(db: Db, id: string): Promise<BlocklistRow | null> {
  const [row] = await db.select().from(blocklistEntry).where(eq(blocklistEntry.id, id));
  return row ?? null;
}

/** One row more than the page if there is a next page. */
export const listBlocklist = (db: Db, { after, limit }: PageRequest): Promise<BlocklistRow[]> =>
  db
    .select()
    .from(blocklistEntry)
    .where(isAfter(blocklistEntry.createdAt, blocklistEntry.id, after))
    .orderBy(asc(blocklistEntry.createdAt), asc(blocklistEntry.id))
    .limit(limit + 1);

export async function deleteBlocklistEntry(tx: Db, id: string): Promise<void> {
  await tx.delete(blocklistEntry).where(eq(blocklistEntry.id, id));
}
