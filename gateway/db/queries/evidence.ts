import { and, count, eq, gt, inArray, lt, sum } from 'drizzle-orm';
import type { Db } from '#gateway/db/client.ts';
import { evidenceFile } from '#gateway/db/schema-compliance.ts';

export type EvidenceRow = typeof evidenceFile.$inferSelect;

export async function insertEvidence(tx: Db, row: typeof evidenceFile.$inferInsert): Promise<EvidenceRow> {
  const [stored] = await tx.insert(evidenceFile).values(row).returning();
  return stored!; // an insert without a conflict clause answers its row or throws
}

export async function findSameEvidence(
  db: Db,
  { requestId, purpose, sha256 }: Pick<EvidenceRow, 'requestId' | 'purpose' | 'sha256'>,
): Promise<EvidenceRow | null> {
  const [row] = await db
    .select()
    .from(evidenceFile)
    .where(
      and(
        eq(evidenceFile.requestId, requestId),
        eq(evidenceFile.purpose, purpose),
        eq(evidenceFile.sha256, sha256),
      ),
    );
  return row ?? null;
}

/** Files of one person for one request; ids of others' files find nothing. */
export async function evidenceOf(db: Db, userId: string, requestId: string): Promise<EvidenceRow[]> {
  return db
    .select()
    .from(evidenceFile)
    .where(and(eq(evidenceFile.userId, userId), eq(evidenceFile.requestId, requestId)));
}

/** For operators only. */
export async function findEvidence(db: Db, id: string): Promise<EvidenceRow | null> {
  const [row] = await db.select().from(evidenceFile).where(eq(evidenceFile.id, id));
  return row ?? null;
}

export async function evidenceSince(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(evidenceFile.bytes) })
    .from(evidenceFile)
    .where(and(eq(evidenceFile.userId, userId), gt(evidenceFile.createdAt, since)));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

export async function markUsed(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(evidenceFile)
    .set({ used: true })
    .where(inArray(evidenceFile.id, [...ids]));
}

/** Takes files that no response names; answers their ids, whose bytes go next. */
export async function deleteOrphans(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .delete(evidenceFile)
    .where(and(eq(evidenceFile.used, false), lt(evidenceFile.createdAt, before)))
    .returning({ id: evidenceFile.id });
  return rows.map(({ id }) => id);
}
