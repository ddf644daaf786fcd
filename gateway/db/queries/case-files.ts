import { and, count, eq, gt, inArray, ne, sum } from 'drizzle-orm';
import type { CapturePart } from '#contract/documents.ts';
import type { Db } from '#gateway/db/client.ts';
import { caseFile } from '#gateway/db/schema.ts';

export type FileRow = typeof caseFile.$inferSelect;

export async function insertFile(tx: Db, row: typeof caseFile.$inferInsert): Promise<FileRow> {
  const [stored] = await tx.insert(caseFile).values(row).returning();
  return stored!; // an insert without a conflict clause answers its row or throws
}

/** A file of one person: another's id finds nothing. */
export async function findFileOf(db: Db, userId: string, fileId: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(caseFile)
    .where(and(eq(caseFile.id, fileId), eq(caseFile.userId, userId)));
  return row ?? null;
}

/** For operators only. */
export async function findFile(db: Db, fileId: string): Promise<FileRow | null> {
  const [row] = await db.select().from(caseFile).where(eq(caseFile.id, fileId));
  return row ?? null;
}

/** The same bytes announced before for the same part, unless they were removed since. */
export async function findSameFile(
  db: Db,
  same: Pick<FileRow, 'caseId' | 'part' | 'sha256' | 'bytes'>,
): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(caseFile)
    .where(
      and(
        eq(caseFile.caseId, same.caseId),
        eq(caseFile.part, same.part),
        eq(caseFile.sha256, same.sha256),
        eq(caseFile.bytes, same.bytes),
        ne(caseFile.status, 'removed'),
      ),
    );
  return row ?? null;
}

export async function readyFiles(db: Db, caseId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(caseFile)
    .where(and(eq(caseFile.caseId, caseId), eq(caseFile.status, 'ready')));
}

/** Uploading and ready files of some parts of a case. */
export async function liveFiles(db: Db, caseId: string, parts: readonly CapturePart[]): Promise<FileRow[]> {
  return db
    .select()
    .from(caseFile)
    .where(
      and(eq(caseFile.caseId, caseId), inArray(caseFile.part, [...parts]), ne(caseFile.status, 'removed')),
    );
}

/** Moves `received` on from where the caller saw it; false when another request was first. */
export async function setReceived(db: Db, seen: FileRow, received: number): Promise<boolean> {
  const rows = await db
    .update(caseFile)
    .set({ received })
    .where(
      and(eq(caseFile.id, seen.id), eq(caseFile.status, 'uploading'), eq(caseFile.received, seen.received)),
    )
    .returning({ id: caseFile.id });
  return rows.length === 1;
}

/** Ends an upload: ready or removed. False when another request ended it first. */
export async function endUpload(tx: Db, fileId: string, patch: Partial<FileRow>): Promise<boolean> {
  const rows = await tx
    .update(caseFile)
    .set(patch)
    .where(and(eq(caseFile.id, fileId), eq(caseFile.status, 'uploading')))
    .returning({ id: caseFile.id });
  return rows.length === 1;
}

/** Crypto-shred: without its key a file is unreadable even before its bytes are gone. */
export async function shredFiles(tx: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .update(caseFile)
    .set({ status: 'removed', wrappedKey: '' })
    .where(inArray(caseFile.id, [...fileIds]));
}

/** What a person has announced since an instant. */
export async function announcedSince(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(caseFile.bytes) })
    .from(caseFile)
    .where(and(eq(caseFile.userId, userId), gt(caseFile.createdAt, since)));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}
