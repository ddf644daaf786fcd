import { and, asc, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { CaseTask } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { Db } from '../client.ts';
import { isAfter, type PageRequest } from '../paging.ts';
import { batchReads, matchRequestedIds } from '../batched.ts';
import { kycCase } from '../schema/cases/cases.ts';
import { kycStep } from '../schema/accounts/levels.ts';
import { clearFaces } from './readings.ts';

export type CaseRow = typeof kycCase.$inferSelect;
export type Submission = Pick<CaseRow, 'submittedAt' | 'status' | 'reasons'>;

export async function insertCase(tx: Db, row: typeof kycCase.$inferInsert): Promise<CaseRow> {
  const [stored] = await tx.insert(kycCase).values(row).returning();
  return stored!; // an insert without a conflict clause returns its row or throws
}

/** Null for another user's case. */
export async function findUserCase(db: Db, userId: string, caseId: string): Promise<CaseRow | null> {
  const [row] = await db
    .select()
    .from(kycCase)
    .where(and(eq(kycCase.id, caseId), eq(kycCase.userId, userId)));
  return row ?? null;
}

/** For officers and automatic decisions only: does not check the owner. */
export async function findCase(db: Db, caseId: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(kycCase).where(eq(kycCase.id, caseId));
  return row ?? null;
}

/** First verifications and updates of a level are separate cases. */
const isUserCase = (userId: string, level: StepLevel, task: CaseTask) =>
  and(eq(kycCase.userId, userId), eq(kycCase.level, level), eq(kycCase.task, task));

export async function findDraft(
  db: Db,
  userId: string,
  level: StepLevel,
  task: CaseTask,
): Promise<CaseRow | null> {
  const [row] = await db
    .select()
    .from(kycCase)
    .where(and(isUserCase(userId, level, task), eq(kycCase.status, 'draft')));
  return row ?? null;
}

/** False when the status changed since the caller read the case. A decision deletes the face data. */
export async function updateCase(
  tx: Db,
  seen: Pick<CaseRow, 'id' | 'status'>,
  patch: Partial<Omit<CaseRow, 'id' | 'userId' | 'level'>>,
): Promise<boolean> {
  const rows = await tx
    .update(kycCase)
    .set(patch)
    .where(and(eq(kycCase.id, seen.id), eq(kycCase.status, seen.status)))
    .returning({ id: kycCase.id, status: kycCase.status });
  const [row] = rows;
  if (row && row.status !== 'draft' && row.status !== 'submitted') await clearFaces(tx, row.id);
  return rows.length === 1;
}

/** Withdraws all submitted cases and returns them. */
export async function withdrawCases(
  tx: Db,
  userId: string,
  patch: Pick<CaseRow, 'decidedAt' | 'decidedBy'>,
): Promise<Pick<CaseRow, 'id' | 'level'>[]> {
  const rows = await tx
    .update(kycCase)
    .set({ ...patch, status: 'withdrawn', decideAt: null })
    .where(and(eq(kycCase.userId, userId), eq(kycCase.status, 'submitted')))
    .returning({ id: kycCase.id, level: kycCase.level });
  for (const { id } of rows) await clearFaces(tx, id);
  return rows;
}

/** Submissions for a level, oldest first. */
export async function listSubmissions(
  db: Db,
  userId: string,
  level: StepLevel,
  task: CaseTask = 'verify',
): Promise<Submission[]> {
  return db
    .select({ submittedAt: kycCase.submittedAt, status: kycCase.status, reasons: kycCase.reasons })
    .from(kycCase)
    .where(and(isUserCase(userId, level, task), isNotNull(kycCase.submittedAt)))
    .orderBy(asc(kycCase.submittedAt));
}

/** Submissions for both levels, oldest first. */
export const listVerifications = batchReads(
  (db) =>
    db
      .select({
        userId: kycCase.userId,
        level: kycCase.level,
        submittedAt: kycCase.submittedAt,
        status: kycCase.status,
        reasons: kycCase.reasons,
      })
      .from(kycCase)
      .where(
        and(
          matchRequestedIds(kycCase.userId),
          eq(kycCase.task, sql`'verify'`),
          isNotNull(kycCase.submittedAt),
        ),
      )
      .orderBy(asc(kycCase.submittedAt))
      .prepare('verifications'),
  ({ userId }) => userId,
);

export type DocumentUpdate = Submission & Pick<CaseRow, 'decidedAt'>;

/** Document updates of a verified level, oldest first. */
export async function listUpdates(db: Db, userId: string, level: StepLevel): Promise<DocumentUpdate[]> {
  const { submittedAt, decidedAt, status, reasons } = kycCase;
  return db
    .select({ submittedAt, decidedAt, status, reasons })
    .from(kycCase)
    .where(and(isUserCase(userId, level, 'update'), isNotNull(submittedAt)))
    .orderBy(asc(submittedAt));
}

/** Null when the document was never renewed. */
export async function findLastUpdateDate(db: Db, userId: string, level: StepLevel): Promise<Date | null> {
  const [row] = await db
    .select({ decidedAt: kycCase.decidedAt })
    .from(kycCase)
    .where(and(isUserCase(userId, level, 'update'), eq(kycCase.status, 'approved')))
    .orderBy(desc(kycCase.decidedAt))
    .limit(1);
  return row?.decidedAt ?? null;
}

/** True if the document verifies another account, or is under review there. The caller must have locked its key. */
export async function isDocumentUsedByAnother(
  tx: Db,
  userId: string,
  documentHash: string,
  statuses: readonly CaseRow['status'][] = ['submitted', 'approved'],
): Promise<boolean> {
  const rows = await tx
    .select({ userId: kycCase.userId })
    .from(kycCase)
    .innerJoin(kycStep, and(eq(kycStep.userId, kycCase.userId), eq(kycStep.level, 'LEVEL_1')))
    .where(
      and(
        eq(kycCase.documentHash, documentHash),
        inArray(kycCase.status, [...statuses]),
        ne(kycCase.userId, userId),
        inArray(kycStep.status, ['PENDING', 'SUCCESS']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Number of other users who submitted this address. */
export async function countOthersAtAddress(db: Db, { userId, documentHash }: CaseRow): Promise<number> {
  const rows = await db
    .selectDistinct({ userId: kycCase.userId })
    .from(kycCase)
    .where(
      and(
        eq(kycCase.documentHash, documentHash),
        eq(kycCase.level, 'LEVEL_2'),
        inArray(kycCase.status, ['submitted', 'approved']),
        ne(kycCase.userId, userId),
      ),
    );
  return rows.length;
}

/** Submitted cases whose sandbox decision is due. */
export async function listDueCases(db: Db, now: Date, limit: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(kycCase)
    .where(and(eq(kycCase.status, 'submitted'), lte(kycCase.decideAt, now)))
    .orderBy(asc(kycCase.decideAt))
    .limit(limit);
}

/** Oldest first. */
export async function listPendingCases(db: Db, { after, limit }: PageRequest): Promise<CaseRow[]> {
  return db
    .select()
    .from(kycCase)
    .where(and(eq(kycCase.status, 'submitted'), isAfter(kycCase.submittedAt, kycCase.id, after)))
    .orderBy(asc(kycCase.submittedAt), asc(kycCase.id))
    .limit(limit + 1);
}
