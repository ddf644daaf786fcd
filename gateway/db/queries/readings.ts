// The OCR queue, its results and the case checks. A gateway leases a row for a time, so that another gateway can continue
// after a crash. Writers of results lock the account.
import { and, asc, count, eq, inArray, isNotNull, lte, min, ne, sql } from 'drizzle-orm';
import type { CheckResult } from '#contract/checks.ts';
import type { CapturePart } from '#contract/documents.ts';
import type { Db } from '../client.ts';
import { caseCheck, pictureReading } from '../schema/cases/readings.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';

export type ReadingRow = typeof pictureReading.$inferSelect;
export type CaseCheckRow = typeof caseCheck.$inferSelect;

/** Once per picture. */
export async function insertReading(tx: Db, row: typeof pictureReading.$inferInsert): Promise<void> {
  await tx.insert(pictureReading).values(row).onConflictDoNothing();
}

/** Documents first: users wait for them; frames are for the check only. */
const isForChecks = sql`${pictureReading.part} like 'frame%'`;

export async function leaseReadings(db: Db, now: Date, until: Date, limit: number): Promise<ReadingRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ fileId: pictureReading.fileId })
        .from(pictureReading)
        .where(lte(pictureReading.dueAt, now))
        .orderBy(isForChecks, asc(pictureReading.dueAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  return db
    .with(due)
    .update(pictureReading)
    .set({ state: 'reading', dueAt: until, attempts: sql`${pictureReading.attempts} + 1` })
    .where(inArray(pictureReading.fileId, db.select({ fileId: due.fileId }).from(due)))
    .returning();
}

/** Finishes or postpones a leased row; false when it was deleted or leased again. */
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

export async function clearFaces(tx: Db, caseId: string): Promise<void> {
  await tx
    .update(pictureReading)
    .set({ facesEnc: '' })
    .where(and(eq(pictureReading.caseId, caseId), ne(pictureReading.facesEnc, '')));
}

/** Queues documents that were processed before the face consent, to read their portraits. */
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

/** Skips cases without pictures in the OCR queue. */
export async function insertCaseCheck(
  tx: Db,
  { id: caseId, userId }: { id: string; userId: string },
  now: Date,
): Promise<void> {
  if ((await listReadings(tx, caseId)).length === 0) return;
  await tx.insert(caseCheck).values({ caseId, userId, dueAt: now }).onConflictDoNothing();
}

/** Schedules an unfinished check. */
export async function scheduleChecks(tx: Db, caseId: string, now: Date): Promise<void> {
  await tx
    .update(caseCheck)
    .set({ dueAt: now })
    .where(and(eq(caseCheck.caseId, caseId), sql`${caseCheck.checkedAt} is null`));
}

export async function leaseChecks(db: Db, now: Date, until: Date, limit: number): Promise<CaseCheckRow[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ caseId: caseCheck.caseId })
        .from(caseCheck)
        .where(lte(caseCheck.dueAt, now))
        .orderBy(asc(caseCheck.dueAt))
        .limit(limit)
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

/** Pauses the checks until the next picture is processed. */
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

/** Hashes of pictures that another user submitted. */
export async function findPicturesOfOthers(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const { storedSha256, caseId, status, userId: owner } = uploadedFile;
  const found = new Set<string>();
  // One query per hash with a limit, because a popular picture may have many rows.
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

/** `since`: due time of the oldest picture. */
export async function countWaitingReadings(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { dueAt } = pictureReading;
  const [row] = await db
    .select({ waiting: count(), since: min(dueAt) })
    .from(pictureReading)
    .where(isNotNull(dueAt));
  return { waiting: row?.waiting ?? 0, since: row?.since ?? null };
}
