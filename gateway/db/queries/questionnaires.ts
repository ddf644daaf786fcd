import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { isAfter, type PageRequest } from '../paging.ts';
import { batchReads, matchRequestedIds } from '../batched.ts';
import { questionnaireRequest, questionnaireResponse } from '../schema/questionnaires/questionnaires.ts';

export type RequestRow = typeof questionnaireRequest.$inferSelect;
export type ResponseRow = typeof questionnaireResponse.$inferSelect;
type NewRequest = typeof questionnaireRequest.$inferInsert;

/** Oldest first. */
export async function listRequests(db: Db, userId: string): Promise<RequestRow[]> {
  return db
    .select()
    .from(questionnaireRequest)
    .where(eq(questionnaireRequest.userId, userId))
    .orderBy(asc(questionnaireRequest.createdAt), asc(questionnaireRequest.id));
}

/** Without answers, oldest first. */
export const listRequestSummaries = batchReads(
  (db) =>
    db
      .select({
        userId: questionnaireRequest.userId,
        id: questionnaireRequest.id,
        templateCode: questionnaireRequest.templateCode,
        mandatory: questionnaireRequest.mandatory,
        status: questionnaireRequest.status,
        hasDraft: sql<boolean>`${questionnaireRequest.draftEnc} <> ''`,
        fixes: questionnaireRequest.fixes,
        test: questionnaireRequest.test,
        dueAt: questionnaireRequest.dueAt,
        submittedAt: questionnaireRequest.submittedAt,
        decidedAt: questionnaireRequest.decidedAt,
      })
      .from(questionnaireRequest)
      .where(matchRequestedIds(questionnaireRequest.userId))
      .orderBy(asc(questionnaireRequest.createdAt), asc(questionnaireRequest.id))
      .prepare('forms'),
  ({ userId }) => userId,
);
export type FormRow = Awaited<ReturnType<typeof listRequestSummaries>>[number];

/** Null for another user's request. */
export async function findUserRequest(db: Db, userId: string, id: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(questionnaireRequest)
    .where(and(eq(questionnaireRequest.id, id), eq(questionnaireRequest.userId, userId)));
  return row ?? null;
}

/** Does not check the owner. */
export async function findRequest(db: Db, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(questionnaireRequest).where(eq(questionnaireRequest.id, id));
  return row ?? null;
}

export async function findLatestRequest(
  db: Db,
  userId: string,
  templateCode: string,
): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(questionnaireRequest)
    .where(and(eq(questionnaireRequest.userId, userId), eq(questionnaireRequest.templateCode, templateCode)))
    .orderBy(desc(questionnaireRequest.createdAt), desc(questionnaireRequest.id))
    .limit(1);
  return row ?? null;
}

/** False when the user has an open request of that template. */
export async function insertRequest(tx: Db, row: NewRequest): Promise<boolean> {
  const rows = await tx
    .insert(questionnaireRequest)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: questionnaireRequest.id });
  return rows.length === 1;
}

export async function updateRequest(tx: Db, id: string, patch: Partial<RequestRow>): Promise<void> {
  await tx.update(questionnaireRequest).set(patch).where(eq(questionnaireRequest.id, id));
}

/** False when the draft version changed since the caller read it. */
export async function saveDraft(
  tx: Db,
  { id, draftVersion }: Pick<RequestRow, 'id' | 'draftVersion'>,
  draftEnc: string,
): Promise<boolean> {
  const rows = await tx
    .update(questionnaireRequest)
    .set({ draftEnc, draftVersion: draftVersion + 1 })
    .where(and(eq(questionnaireRequest.id, id), eq(questionnaireRequest.draftVersion, draftVersion)))
    .returning({ id: questionnaireRequest.id });
  return rows.length === 1;
}

export async function insertResponse(tx: Db, row: typeof questionnaireResponse.$inferInsert): Promise<void> {
  await tx.insert(questionnaireResponse).values(row);
}

export async function findLatestResponse(db: Db, requestId: string): Promise<ResponseRow | null> {
  const [row] = await db
    .select()
    .from(questionnaireResponse)
    .where(eq(questionnaireResponse.requestId, requestId))
    .orderBy(desc(questionnaireResponse.submittedAt), desc(questionnaireResponse.id))
    .limit(1);
  return row ?? null;
}

/** The latest response of each request, oldest first. */
export async function listLatestResponses(
  db: Db,
  userId: string,
): Promise<{ request: RequestRow; response: ResponseRow }[]> {
  const rows = await db
    .select({ request: questionnaireRequest, response: questionnaireResponse })
    .from(questionnaireResponse)
    .innerJoin(questionnaireRequest, eq(questionnaireRequest.id, questionnaireResponse.requestId))
    .where(eq(questionnaireRequest.userId, userId))
    .orderBy(asc(questionnaireResponse.submittedAt), asc(questionnaireResponse.id));
  return [...new Map(rows.map((row) => [row.request.id, row])).values()];
}

/** Requests under review, oldest first. */
export async function listPendingRequests(db: Db, { after, limit }: PageRequest): Promise<RequestRow[]> {
  return db
    .select()
    .from(questionnaireRequest)
    .where(
      and(
        inArray(questionnaireRequest.status, ['PENDING', 'PENDING_NO_EDIT']),
        isAfter(questionnaireRequest.submittedAt, questionnaireRequest.id, after),
      ),
    )
    .orderBy(asc(questionnaireRequest.submittedAt), asc(questionnaireRequest.id))
    .limit(limit + 1);
}

const sentBefore = (before: Date) =>
  and(eq(questionnaireRequest.status, 'PENDING'), lt(questionnaireRequest.submittedAt, before));

/** Users with responses submitted before `before` that are still editable. */
export async function listUsersWithEditableForms(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: questionnaireRequest.userId })
    .from(questionnaireRequest)
    .where(sentBefore(before));
  return rows.map(({ userId }) => userId);
}

/** Closes responses submitted before `before`; returns their number. */
export async function closeEditing(tx: Db, userId: string, before: Date): Promise<number> {
  const rows = await tx
    .update(questionnaireRequest)
    .set({ status: 'PENDING_NO_EDIT' })
    .where(and(eq(questionnaireRequest.userId, userId), sentBefore(before)))
    .returning({ id: questionnaireRequest.id });
  return rows.length;
}

type Named = Pick<RequestRow, 'id' | 'userId'>;

/** Open tests whose time is over. */
export async function findExpiredTests(db: Db, now: Date): Promise<Named[]> {
  const state = sql`${questionnaireRequest.test}->'knowledge'->'state'`;
  return db
    .select({ id: questionnaireRequest.id, userId: questionnaireRequest.userId })
    .from(questionnaireRequest)
    .where(
      and(
        sql`${questionnaireRequest.status} = 'UNSUBMIT'`,
        sql`${state}->>'status' = 'IN_PROGRESS'`,
        sql`(${state}->>'endsAt')::bigint < ${now.getTime()}`,
      ),
    );
}

/** Mandatory requests whose approval has expired. */
export async function findExpiredRequests(db: Db, now: Date): Promise<Named[]> {
  return db
    .select({ id: questionnaireRequest.id, userId: questionnaireRequest.userId })
    .from(questionnaireRequest)
    .where(
      and(
        sql`${questionnaireRequest.status} = 'APPROVED' and ${questionnaireRequest.mandatory}`,
        lte(questionnaireRequest.expiresAt, now),
      ),
    );
}

/** Deletes old responses of users who are not eligible. */
export async function deleteIneligibleResponses(db: Db, templateCode: string, before: Date): Promise<void> {
  const ids = db
    .select({ id: questionnaireRequest.id })
    .from(questionnaireRequest)
    .where(
      and(
        eq(questionnaireRequest.templateCode, templateCode),
        sql`${questionnaireRequest.outcome}->>'eligible' = 'false'`,
      ),
    );
  await db
    .delete(questionnaireResponse)
    .where(and(inArray(questionnaireResponse.requestId, ids), lt(questionnaireResponse.submittedAt, before)));
}
