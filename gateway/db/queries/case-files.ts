import { and, eq, inArray, ne } from 'drizzle-orm';
import type { CasePart } from '#contract/motion.ts';
import type { Db } from '../client.ts';
import { kycCase } from '../schema/cases/cases.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';
import type { FileRow } from './uploads.ts';

export type CaseFileRow = FileRow & { caseId: string; part: CasePart };

export const isCaseFile = (row: FileRow): row is CaseFileRow => row.caseId !== null && row.part !== null;

export async function listReadyFiles(db: Db, caseId: string): Promise<CaseFileRow[]> {
  const rows = await db
    .select()
    .from(uploadedFile)
    .where(and(eq(uploadedFile.caseId, caseId), eq(uploadedFile.status, 'ready')));
  return rows.filter(isCaseFile);
}

/** Files in upload and complete files. */
export async function listActiveFiles(
  db: Db,
  caseId: string,
  parts: readonly CasePart[],
): Promise<CaseFileRow[]> {
  const rows = await db
    .select()
    .from(uploadedFile)
    .where(
      and(
        eq(uploadedFile.caseId, caseId),
        inArray(uploadedFile.part, [...parts]),
        ne(uploadedFile.status, 'removed'),
      ),
    );
  return rows.filter(isCaseFile);
}

/** True if a file of the case already proved an address of this user. */
export async function hasReusedProof(db: Db, userId: string, caseId: string): Promise<boolean> {
  const proved = db
    .select({ sha256: uploadedFile.sha256 })
    .from(uploadedFile)
    .innerJoin(kycCase, eq(kycCase.id, uploadedFile.caseId))
    .where(and(eq(kycCase.userId, userId), eq(kycCase.level, 'LEVEL_2'), eq(kycCase.status, 'approved')));
  const rows = await db
    .select({ id: uploadedFile.id })
    .from(uploadedFile)
    .where(
      and(
        eq(uploadedFile.caseId, caseId),
        eq(uploadedFile.status, 'ready'),
        inArray(uploadedFile.sha256, proved),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
