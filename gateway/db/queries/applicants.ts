// Account lists for the server API and the desk. Keyset pages, so that later pages cost as much as the first.
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Limitation, StepLevel, StepStatus } from '#contract/kyc.ts';
import type { Db } from '../client.ts';
import type { TimeCursor } from '../paging.ts';
import { account } from '../schema/accounts/accounts.ts';
import { ladderState } from '../schema/accounts/ladder.ts';
import { kycStep } from '../schema/accounts/levels.ts';
import { kycCase } from '../schema/cases/cases.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';
import { questionnaireRequest } from '../schema/questionnaires/questionnaires.ts';
import { retention } from '../schema/officers/retention.ts';
import type { StepRow } from './kyc.ts';
import type { FileRow } from './uploads.ts';

export interface ApplicantRow {
  account: Omit<typeof account.$inferSelect, 'passwordHash'>;
  limitation: Limitation;
  closedAt: Date | null;
}

export interface ApplicantFilter {
  /** Empty for all sites. */
  sites: readonly string[];
  limitation?: Limitation | undefined;
  level?: { level: StepLevel; status: StepStatus } | undefined;
  email?: string | undefined;
}

export async function listApplicants(
  db: Db,
  { sites, limitation, level, email }: ApplicantFilter,
  after: TimeCursor | null,
  limit: number,
): Promise<ApplicantRow[]> {
  const { passwordHash: _, ...columns } = getTableColumns(account);
  return db
    .select({ account: columns, limitation: ladderState.limitation, closedAt: retention.closedAt })
    .from(account)
    .innerJoin(ladderState, eq(ladderState.userId, account.id))
    .leftJoin(retention, eq(retention.userId, account.id))
    .where(
      and(
        sites.length > 0 ? inArray(account.site, [...sites]) : undefined,
        email === undefined ? undefined : eq(account.email, email.trim().toLowerCase()),
        limitation === undefined ? undefined : eq(ladderState.limitation, limitation),
        level === undefined
          ? undefined
          : exists(
              db
                .select({ one: sql`1` })
                .from(kycStep)
                .where(
                  and(
                    eq(kycStep.userId, account.id),
                    eq(kycStep.level, level.level),
                    eq(kycStep.status, level.status),
                  ),
                ),
            ),
        after === null
          ? undefined
          : or(
              lt(account.createdAt, after.at),
              and(eq(account.createdAt, after.at), lt(account.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(limit);
}

export async function listStepsOfAccounts(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, StepRow[]>> {
  const found = new Map<string, StepRow[]>();
  if (userIds.length === 0) return found;
  const rows = await db
    .select()
    .from(kycStep)
    .where(inArray(kycStep.userId, [...userIds]));
  for (const row of rows) found.set(row.userId, [...(found.get(row.userId) ?? []), row]);
  return found;
}

/** Submitted cases, newest first. Drafts are private to the applicant. */
export async function listApplicantCases(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(kycCase)
    .where(and(eq(kycCase.userId, userId), ne(kycCase.status, 'draft')))
    .orderBy(desc(kycCase.createdAt), desc(kycCase.id));
  return rows.map(({ status, ...row }) => ({
    ...row,
    status: status as Exclude<typeof status, 'draft'>, // excluded by the condition
  }));
}

/** Complete files of submitted cases and questionnaires, oldest first. */
export async function listApplicantFiles(db: Db, userId: string): Promise<FileRow[]> {
  const rows = await db
    .select({ file: uploadedFile })
    .from(uploadedFile)
    .leftJoin(kycCase, eq(kycCase.id, uploadedFile.caseId))
    .leftJoin(questionnaireRequest, eq(questionnaireRequest.id, uploadedFile.requestId))
    .where(
      and(
        eq(uploadedFile.userId, userId),
        eq(uploadedFile.status, 'ready'),
        or(ne(kycCase.status, 'draft'), isNotNull(questionnaireRequest.submittedAt)),
      ),
    )
    .orderBy(asc(uploadedFile.createdAt), asc(uploadedFile.id));
  return rows.map(({ file }) => file);
}
