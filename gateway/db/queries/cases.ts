import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { StepLevel } from '#contract/kyc.ts';
import type { Db } from '#gateway/db/client.ts';
import { kycCase } from '#gateway/db/schema.ts';

export type CaseRow = typeof kycCase.$inferSelect;
export type Submission = Pick<CaseRow, 'submittedAt' | 'status' | 'reasons'>;

export async function insertCase(tx: Db, row: typeof kycCase.$inferInsert): Promise<CaseRow> {
  const [stored] = await tx.insert(kycCase).values(row).returning();
  return stored!; // an insert without a conflict clause answers its row or throws
}

/** A case of one person: another's id finds nothing. */
export async function findCaseOf(db: Db, userId: string, caseId: string): Promise<CaseRow | null> {
  const [row] = await db
    .select()
    .from(kycCase)
    .where(and(eq(kycCase.id, caseId), eq(kycCase.userId, userId)));
  return row ?? null;
}

/** For operators and the decider only. */
export async function findCase(db: Db, caseId: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(kycCase).where(eq(kycCase.id, caseId));
  return row ?? null;
}

/** Take the person's steps first (lockSteps), then the case: one order for all, so no two can wait for each other. */
export async function lockCase(tx: Db, caseId: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(kycCase).where(eq(kycCase.id, caseId)).for('update');
  return row ?? null;
}

export async function findDraft(db: Db, userId: string, level: StepLevel): Promise<CaseRow | null> {
  const [row] = await db
    .select()
    .from(kycCase)
    .where(and(eq(kycCase.userId, userId), eq(kycCase.level, level), eq(kycCase.status, 'draft')));
  return row ?? null;
}

/** Changes a case that is still in the status the caller saw; false when it has moved on. */
export async function updateCase(
  tx: Db,
  seen: Pick<CaseRow, 'id' | 'status'>,
  patch: Partial<Omit<CaseRow, 'id' | 'userId' | 'level'>>,
): Promise<boolean> {
  const rows = await tx
    .update(kycCase)
    .set(patch)
    .where(and(eq(kycCase.id, seen.id), eq(kycCase.status, seen.status)))
    .returning({ id: kycCase.id });
  return rows.length === 1;
}

/** Everything ever submitted for a level, oldest first. */
export async function submissionsOf(db: Db, userId: string, level: StepLevel): Promise<Submission[]> {
  return db
    .select({ submittedAt: kycCase.submittedAt, status: kycCase.status, reasons: kycCase.reasons })
    .from(kycCase)
    .where(and(eq(kycCase.userId, userId), eq(kycCase.level, level), isNotNull(kycCase.submittedAt)))
    .orderBy(asc(kycCase.submittedAt));
}

/** Submitted cases whose sandbox decision is due. */
export async function dueCases(db: Db, now: Date, most: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(kycCase)
    .where(and(eq(kycCase.status, 'submitted'), lte(kycCase.decideAt, now)))
    .orderBy(asc(kycCase.decideAt))
    .limit(most);
}

/** Waiting for a decision, oldest first. */
export async function pendingCases(db: Db, most: number): Promise<CaseRow[]> {
  return db
    .select()
    .from(kycCase)
    .where(eq(kycCase.status, 'submitted'))
    .orderBy(asc(kycCase.submittedAt))
    .limit(most);
}
