import { and, asc, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '#gateway/db/client.ts';
import { nameEvidence } from '#gateway/db/schema-security.ts';

export type NameEvidenceRow = typeof nameEvidence.$inferSelect;

export async function insertNameEvidence(
  tx: Db,
  row: typeof nameEvidence.$inferInsert,
): Promise<NameEvidenceRow> {
  const [stored] = await tx.insert(nameEvidence).values(row).returning();
  return stored!; // an insert without a conflict clause answers its row or throws
}

/** The same file of the same person, not yet in a request. */
export async function findSameEvidence(
  db: Db,
  userId: string,
  sha256: string,
): Promise<NameEvidenceRow | null> {
  const [row] = await db
    .select()
    .from(nameEvidence)
    .where(
      and(eq(nameEvidence.userId, userId), eq(nameEvidence.sha256, sha256), isNull(nameEvidence.updateId)),
    );
  return row ?? null;
}

export async function evidenceSentSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(nameEvidence)
    .where(and(eq(nameEvidence.userId, userId), gt(nameEvidence.createdAt, since)));
  return row?.files ?? 0;
}

/** Puts a person's own files into their request; answers how many of them there were to take. */
export async function claimEvidence(
  tx: Db,
  userId: string,
  updateId: string,
  fileIds: string[],
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const rows = await tx
    .update(nameEvidence)
    .set({ updateId })
    .where(
      and(eq(nameEvidence.userId, userId), isNull(nameEvidence.updateId), inArray(nameEvidence.id, fileIds)),
    )
    .returning({ id: nameEvidence.id });
  return rows.length;
}

/** For operators only. */
export async function evidenceOfUpdate(db: Db, updateId: string): Promise<NameEvidenceRow[]> {
  return db
    .select()
    .from(nameEvidence)
    .where(eq(nameEvidence.updateId, updateId))
    .orderBy(asc(nameEvidence.createdAt));
}

/** Takes files that no request names; answers their ids, whose bytes go next. */
export async function deleteUnclaimed(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .delete(nameEvidence)
    .where(and(isNull(nameEvidence.updateId), lt(nameEvidence.createdAt, before)))
    .returning({ id: nameEvidence.id });
  return rows.map(({ id }) => id);
}
