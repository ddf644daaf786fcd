import { and, count, eq, gt, inArray, isNull, lt, ne, sum } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { pictureReading } from '../schema/cases/readings.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';

export type FileRow = typeof uploadedFile.$inferSelect;
export type FilePlace = Pick<FileRow, 'purpose' | 'caseId' | 'part' | 'requestId' | 'item'>;

export async function insertFile(tx: Db, row: typeof uploadedFile.$inferInsert): Promise<FileRow> {
  const [stored] = await tx.insert(uploadedFile).values(row).returning();
  return stored!; // an insert without a conflict clause returns its row or throws
}

/** Null for another user's file. */
export async function findUserFile(db: Db, userId: string, fileId: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(uploadedFile)
    .where(and(eq(uploadedFile.id, fileId), eq(uploadedFile.userId, userId)));
  return row ?? null;
}

/** Does not check the owner. */
export async function findFile(db: Db, fileId: string): Promise<FileRow | null> {
  const [row] = await db.select().from(uploadedFile).where(eq(uploadedFile.id, fileId));
  return row ?? null;
}

const isAt = ({ purpose, caseId, part, requestId, item }: FilePlace) =>
  and(
    eq(uploadedFile.purpose, purpose),
    caseId === null ? isNull(uploadedFile.caseId) : eq(uploadedFile.caseId, caseId),
    part === null ? isNull(uploadedFile.part) : eq(uploadedFile.part, part),
    requestId === null ? isNull(uploadedFile.requestId) : eq(uploadedFile.requestId, requestId),
    eq(uploadedFile.item, item),
  );

/** Finds an earlier upload of the same bytes for the same place. */
export async function findSameFile(
  db: Db,
  userId: string,
  place: FilePlace,
  { sha256, bytes }: Pick<FileRow, 'sha256' | 'bytes'>,
): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(uploadedFile)
    .where(
      and(
        eq(uploadedFile.userId, userId),
        isAt(place),
        eq(uploadedFile.sha256, sha256),
        eq(uploadedFile.bytes, bytes),
        // A claimed file belongs to one request and cannot be used for another.
        place.purpose === 'questionnaire' ? undefined : eq(uploadedFile.claimedBy, ''),
        ne(uploadedFile.status, 'removed'),
      ),
    );
  return row ?? null;
}

export async function countUnclaimedFiles(db: Db, userId: string, place: FilePlace): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(uploadedFile)
    .where(
      and(
        eq(uploadedFile.userId, userId),
        isAt(place),
        eq(uploadedFile.claimedBy, ''),
        ne(uploadedFile.status, 'removed'),
      ),
    );
  return row?.files ?? 0;
}

/** False when another request changed `received`. */
export async function setReceived(db: Db, seen: FileRow, received: number): Promise<boolean> {
  const rows = await db
    .update(uploadedFile)
    .set({ received })
    .where(
      and(
        eq(uploadedFile.id, seen.id),
        eq(uploadedFile.status, 'uploading'),
        eq(uploadedFile.received, seen.received),
      ),
    )
    .returning({ id: uploadedFile.id });
  return rows.length === 1;
}

/** False when another request ended the upload first. */
export async function endUpload(tx: Db, fileId: string, patch: Partial<FileRow>): Promise<boolean> {
  const rows = await tx
    .update(uploadedFile)
    .set(patch)
    .where(and(eq(uploadedFile.id, fileId), eq(uploadedFile.status, 'uploading')))
    .returning({ id: uploadedFile.id });
  return rows.length === 1;
}

const SHREDDED = { status: 'removed', wrappedKey: '', nameEnc: '' } as const;

/** Crypto-shredding: deletes the file keys, so that files are unreadable before their bytes are deleted. Deletes OCR results too. */
export async function shredFiles(tx: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.delete(pictureReading).where(inArray(pictureReading.fileId, [...fileIds]));
  await tx
    .update(uploadedFile)
    .set(SHREDDED)
    .where(inArray(uploadedFile.id, [...fileIds]));
}

export async function sumUploadsSince(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(uploadedFile.bytes) })
    .from(uploadedFile)
    .where(and(eq(uploadedFile.userId, userId), gt(uploadedFile.createdAt, since)));
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** The objects that a row still references: unfinished uploads and stored files. */
export async function findReferencedObjects(db: Db, objectIds: readonly string[]): Promise<Set<string>> {
  const { id, status, storedId } = uploadedFile;
  const coming = await db
    .select({ id })
    .from(uploadedFile)
    .where(and(inArray(id, [...objectIds]), eq(status, 'uploading')));
  const kept = await db
    .select({ id: storedId })
    .from(uploadedFile)
    .where(and(inArray(storedId, [...objectIds]), eq(status, 'ready')));
  return new Set([...coming, ...kept].map((row) => row.id));
}

/** Shreds uploads that were started before `before` and returns them. */
export async function shredUnfinishedUploads(tx: Db, userId: string, before: Date): Promise<FileRow[]> {
  const { userId: owner, status, createdAt } = uploadedFile;
  return tx
    .update(uploadedFile)
    .set(SHREDDED)
    .where(and(eq(owner, userId), eq(status, 'uploading'), lt(createdAt, before)))
    .returning();
}

/** `isWhole`: the upload is complete. */
export async function listReferencedObjects(db: Db): Promise<{ objectId: string; isWhole: boolean }[]> {
  const { id, status, storedId, received } = uploadedFile;
  const coming = await db
    .select({ objectId: id })
    .from(uploadedFile)
    .where(and(eq(status, 'uploading'), gt(received, 0)));
  const kept = await db.select({ objectId: storedId }).from(uploadedFile).where(eq(status, 'ready'));
  return [
    ...kept.map(({ objectId }) => ({ objectId, isWhole: true })),
    ...coming.map(({ objectId }) => ({ objectId, isWhole: false })),
  ];
}
