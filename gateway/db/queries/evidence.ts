import { and, asc, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { EvidencePurpose } from '#contract/uploads.ts';
import type { Db } from '../client.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';
import type { FileRow } from './uploads.ts';

const isReady = eq(uploadedFile.status, 'ready');

/** Complete files of a user for one questionnaire, newest first. */
export async function listEvidenceFiles(db: Db, userId: string, requestId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(uploadedFile)
    .where(and(eq(uploadedFile.userId, userId), eq(uploadedFile.requestId, requestId), isReady))
    .orderBy(desc(uploadedFile.createdAt));
}

/** Complete files for a purpose that no request has claimed, newest first. */
export async function listEvidenceByPurpose(
  db: Db,
  userId: string,
  purpose: EvidencePurpose,
): Promise<FileRow[]> {
  return db
    .select()
    .from(uploadedFile)
    .where(
      and(
        eq(uploadedFile.userId, userId),
        eq(uploadedFile.purpose, purpose),
        eq(uploadedFile.claimedBy, ''),
        isReady,
      ),
    )
    .orderBy(desc(uploadedFile.createdAt));
}

/** Claims files permanently and returns their number. The same claimant may repeat a claim. */
async function claim(tx: Db, claimant: string, fileIds: readonly string[], which: SQL | undefined) {
  if (fileIds.length === 0) return 0;
  const rows = await tx
    .update(uploadedFile)
    .set({ claimedBy: claimant })
    .where(
      and(
        inArray(uploadedFile.id, [...fileIds]),
        isReady,
        or(eq(uploadedFile.claimedBy, ''), eq(uploadedFile.claimedBy, claimant)),
        which,
      ),
    )
    .returning({ id: uploadedFile.id });
  return rows.length;
}

export const claimForRequest = (tx: Db, requestId: string, fileIds: readonly string[]): Promise<number> =>
  claim(tx, requestId, fileIds, eq(uploadedFile.requestId, requestId));

export const claimForPurpose = (
  tx: Db,
  { userId, purpose, claimant }: { userId: string; purpose: EvidencePurpose; claimant: string },
  fileIds: readonly string[],
): Promise<number> =>
  claim(tx, claimant, fileIds, and(eq(uploadedFile.userId, userId), eq(uploadedFile.purpose, purpose)));

/** Oldest first. Does not check the owner. */
export async function listClaimedFiles(db: Db, claimant: string): Promise<FileRow[]> {
  return db
    .select()
    .from(uploadedFile)
    .where(and(eq(uploadedFile.claimedBy, claimant), isReady))
    .orderBy(asc(uploadedFile.createdAt));
}

/** Literals instead of parameters, so that PostgreSQL can use the partial index. */
const isUnclaimed = sql`${uploadedFile.caseId} is null and ${uploadedFile.claimedBy} = '' and ${uploadedFile.status} = 'ready'`;

/** Users with old unclaimed or unfinished files. */
export async function listOwnersOfUnclaimedFiles(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: uploadedFile.userId })
    .from(uploadedFile)
    .where(and(or(isUnclaimed, eq(uploadedFile.status, 'uploading')), lt(uploadedFile.createdAt, before)));
  return rows.map(({ userId }) => userId);
}

/** Complete files without a claim; drafts may still reference them. */
export async function listUnclaimedEvidence(db: Db, userId: string, before: Date): Promise<FileRow[]> {
  return db
    .select()
    .from(uploadedFile)
    .where(and(eq(uploadedFile.userId, userId), isUnclaimed, lt(uploadedFile.createdAt, before)));
}

/** Rows of removed files count towards the daily quota, and are deleted after that. */
export async function deleteRemovedFiles(db: Db, before: Date): Promise<void> {
  await db
    .delete(uploadedFile)
    .where(
      and(
        isNull(uploadedFile.caseId),
        eq(uploadedFile.status, 'removed'),
        lt(uploadedFile.createdAt, before),
      ),
    );
}
