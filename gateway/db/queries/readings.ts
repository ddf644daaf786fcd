// The queue of the reader, what it read, and which cases are to be checked. A reading is claimed in one statement, for a time:
// whoever dies reading leaves it to another. Who writes what was read holds the person.
import { and, asc, count, eq, inArray, isNotNull, lte, min, ne, sql } from 'drizzle-orm';
import type { CheckResult } from '#contract/checks.ts';
import type { CapturePart } from '#contract/documents.ts';
import type { Db } from '../client.ts';
import { caseCheck, pictureReading } from '../schema/cases/readings.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';

export type ReadingRow = typeof pictureReading.$inferSelect;
export type CaseCheckRow = typeof caseCheck.$inferSelect;

/** Once a picture, however often it is asked for. */
export async function insertReading(tx: Db, row: typeof pictureReading.$inferInsert): Promise<void> {
  await tx.insert(pictureReading).values(row).onConflictDoNothing();
}

/** Frames are for the check alone: whoever waits for their document comes before. */
const isForChecks = sql`${pictureReading.part} like 'frame%'`;

export async function leaseReadings(db: Db, now: Date, until: Date, most: number): Promise<ReadingRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ fileId: pictureReading.fileId })
        .from(pictureReading)
        .where(lte(pictureReading.dueAt, now))
        .orderBy(isForChecks, asc(pictureReading.dueAt))
        .limit(most)
        .for('update', { skipLocked: true }),
    );
  return db
    .with(due)
    .update(pictureReading)
    .set({ state: 'reading', dueAt: until, attempts: sql`${pictureReading.attempts} + 1` })
    .where(inArray(pictureReading.fileId, db.select({ fileId: due.fileId }).from(due)))
    .returning();
}

/** Ends or puts off what was taken; false when the picture is gone, or somebody else has taken it since. */
export async function updateReading(
  tx: Db,
  taken: Pick<ReadingRow, 'fileId' | 'attempts'>,
  patch: Partial<Omit<ReadingRow, 'fileId' | 'userId' | 'caseId'>>,
): Promise<boolean> {
  const rows = await tx
    .update(pictureReading)
    .set(patch)
    .where(
      and(
        eq(pictureReading.fileId, taken.fileId),
        eq(pictureReading.attempts, taken.attempts),
        eq(pictureReading.state, 'reading'),
      ),
    )
    .returning({ fileId: pictureReading.fileId });
  return rows.length === 1;
}

export async function listReadings(db: Db, caseId: string): Promise<ReadingRow[]> {
  return db
    .select()
    .from(pictureReading)
    .where(eq(pictureReading.caseId, caseId))
    .orderBy(asc(pictureReading.createdAt), asc(pictureReading.fileId));
}

/** What tells the faces of a case from others is no longer there. */
export async function clearFaces(tx: Db, caseId: string): Promise<void> {
  await tx
    .update(pictureReading)
    .set({ facesEnc: '' })
    .where(and(eq(pictureReading.caseId, caseId), ne(pictureReading.facesEnc, '')));
}

/** Documents read before the consent are read again, for the portrait on them. */
export async function requeueForFaces(tx: Db, caseId: string, now: Date): Promise<void> {
  await tx
    .update(pictureReading)
    .set({ state: 'queued', attempts: 0, dueAt: now })
    .where(
      and(
        eq(pictureReading.caseId, caseId),
        eq(pictureReading.part, 'front' satisfies CapturePart),
        eq(pictureReading.state, 'done'),
        eq(pictureReading.facesEnc, ''),
      ),
    );
}

/** A case was sent in: it is checked, if anything of it is read at all. */
export async function insertCaseCheck(
  tx: Db,
  { id: caseId, userId }: { id: string; userId: string },
  now: Date,
): Promise<void> {
  if ((await listReadings(tx, caseId)).length === 0) return;
  await tx.insert(caseCheck).values({ caseId, userId, dueAt: now }).onConflictDoNothing();
}

/** Looked at anew, now that one more picture was read. */
export async function scheduleChecks(tx: Db, caseId: string, now: Date): Promise<void> {
  await tx
    .update(caseCheck)
    .set({ dueAt: now })
    .where(and(eq(caseCheck.caseId, caseId), sql`${caseCheck.checkedAt} is null`));
}

export async function leaseChecks(db: Db, now: Date, until: Date, most: number): Promise<CaseCheckRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ caseId: caseCheck.caseId })
        .from(caseCheck)
        .where(lte(caseCheck.dueAt, now))
        .orderBy(asc(caseCheck.dueAt))
        .limit(most)
        .for('update', { skipLocked: true }),
    );
  return db
    .with(due)
    .update(caseCheck)
    .set({ dueAt: until })
    .where(inArray(caseCheck.caseId, db.select({ caseId: due.caseId }).from(due)))
    .returning();
}

export async function findChecks(db: Db, caseId: string): Promise<CaseCheckRow | null> {
  const [row] = await db.select().from(caseCheck).where(eq(caseCheck.caseId, caseId));
  return row ?? null;
}

/** Nobody looks again until a picture wakes it. */
export async function unscheduleChecks(tx: Db, caseId: string): Promise<void> {
  await tx.update(caseCheck).set({ dueAt: null }).where(eq(caseCheck.caseId, caseId));
}

export async function saveChecks(
  tx: Db,
  caseId: string,
  checks: CheckResult[],
  checkedAt: Date,
): Promise<void> {
  await tx.update(caseCheck).set({ checks, checkedAt, dueAt: null }).where(eq(caseCheck.caseId, caseId));
}

/** Which of these pictures somebody else sent for a case of theirs. */
export async function findPicturesOfOthers(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const { storedSha256, caseId, status, userId: owner } = uploadedFile;
  const found = new Set<string>();
  // One at a time: the first of others is enough, however many there are.
  for (const hash of hashes) {
    const rows = await db
      .select({ owner })
      .from(uploadedFile)
      .where(and(eq(storedSha256, hash), isNotNull(caseId), sql`${status} = 'ready'`, ne(owner, userId)))
      .limit(1);
    if (rows.length > 0) found.add(hash);
  }
  return found;
}

/** What is not read yet: how many pictures, and since when the oldest should have been. */
export async function countWaitingReadings(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { dueAt } = pictureReading;
  const [row] = await db
    .select({ waiting: count(), since: min(dueAt) })
    .from(pictureReading)
    .where(isNotNull(dueAt));
  return { waiting: row?.waiting ?? 0, since: row?.since ?? null };
}
