import { and, desc, eq, gt, inArray, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { dueDiligence } from '../schema/questionnaires/due-diligence.ts';
import { identityTransfer } from '../schema/identity/identity.ts';
import { kycStep } from '../schema/accounts/levels.ts';
import { numberCheck } from '../schema/identity/numbers.ts';
import { questionnaireRequest } from '../schema/questionnaires/questionnaires.ts';

export type TransferRow = typeof identityTransfer.$inferSelect;
export type Side = 'source' | 'target';

const SIDE = { source: identityTransfer.sourceUserId, target: identityTransfer.targetUserId } as const;
/** Questionnaire scenes in which officers request more information. */
const REVIEW_SCENES = ['EDD', 'RC_EDD', 'RFI'];

export async function insertTransfer(tx: Db, row: typeof identityTransfer.$inferInsert): Promise<void> {
  await tx.insert(identityTransfer).values(row);
}

/** The latest transfer in which the user has this side. */
export async function findLatestTransfer(db: Db, userId: string, side: Side): Promise<TransferRow | null> {
  const [row] = await db
    .select()
    .from(identityTransfer)
    .where(eq(SIDE[side], userId))
    .orderBy(desc(identityTransfer.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findTransfer(db: Db, id: string): Promise<TransferRow | null> {
  const [row] = await db.select().from(identityTransfer).where(eq(identityTransfer.id, id));
  return row ?? null;
}

export async function closeTransfer(
  tx: Db,
  id: string,
  patch: { status: Exclude<TransferRow['status'], 'PENDING'>; completedAt?: Date },
): Promise<void> {
  await tx.update(identityTransfer).set(patch).where(eq(identityTransfer.id, id));
}

/** Unconfirmed transfers past their expiry; of all users without `userIds`. */
export async function listExpiredTransfers(db: Db, now: Date, userIds?: string[]): Promise<TransferRow[]> {
  const isOfUsers =
    userIds &&
    or(inArray(identityTransfer.sourceUserId, userIds), inArray(identityTransfer.targetUserId, userIds));
  return db
    .select()
    .from(identityTransfer)
    .where(and(sql`${identityTransfer.status} = 'PENDING'`, lte(identityTransfer.expiresAt, now), isOfUsers));
}

/** True if the user has an open transfer on either side. */
export async function hasOpenTransfer(db: Db, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: identityTransfer.id })
    .from(identityTransfer)
    .where(
      and(
        eq(identityTransfer.status, 'PENDING'),
        gt(identityTransfer.expiresAt, now),
        or(eq(identityTransfer.sourceUserId, userId), eq(identityTransfer.targetUserId, userId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The date of the last transfer with the user on either side. */
export async function findLastTransferDate(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: identityTransfer.completedAt })
    .from(identityTransfer)
    .where(
      and(
        eq(identityTransfer.status, 'COMPLETE'),
        or(eq(identityTransfer.sourceUserId, userId), eq(identityTransfer.targetUserId, userId)),
      ),
    )
    .orderBy(desc(identityTransfer.completedAt))
    .limit(1);
  return row?.at ?? null;
}

/** True if due diligence or a request for information is unfinished. */
export async function hasOpenReview(db: Db, userId: string): Promise<boolean> {
  const diligence = await db
    .select({ status: dueDiligence.status })
    .from(dueDiligence)
    .where(and(eq(dueDiligence.userId, userId), notInArray(dueDiligence.status, ['Unknown', 'Pass'])));
  if (diligence.length > 0) return true;
  const requests = await db
    .select({ id: questionnaireRequest.id })
    .from(questionnaireRequest)
    .where(
      and(
        eq(questionnaireRequest.userId, userId),
        inArray(questionnaireRequest.sceneCode, REVIEW_SCENES),
        notInArray(questionnaireRequest.status, ['APPROVED', 'UNDEFINED']),
      ),
    )
    .limit(1);
  return requests.length > 0;
}

/** Matched numbers move with the identity. */
export async function moveNumberMatches(tx: Db, from: string, to: string): Promise<void> {
  await tx
    .update(numberCheck)
    .set({ userId: to })
    .where(and(eq(numberCheck.userId, from), eq(numberCheck.result, 'MATCH')));
}

/** Source accounts of transfers completed before `before` that still cannot verify. */
export async function listLockedSources(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: identityTransfer.sourceUserId })
    .from(identityTransfer)
    .innerJoin(kycStep, eq(kycStep.userId, identityTransfer.sourceUserId))
    .where(
      and(
        sql`${identityTransfer.status} = 'COMPLETE'`,
        lte(identityTransfer.completedAt, before),
        eq(kycStep.level, 'LEVEL_1'),
        eq(kycStep.status, 'NOT_ALLOW'),
      ),
    );
  return rows.map(({ userId }) => userId);
}
