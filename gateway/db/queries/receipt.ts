// The rows of the privacy receipt of one account. Every query uses an index on the account, so that its cost does not grow
// with the number of users.
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { kycCase } from '../schema/cases/cases.ts';
import { caseCheck, pictureReading } from '../schema/cases/readings.ts';
import { uploadedFile } from '../schema/cases/uploads.ts';
import { auditEvent } from '../schema/kit/audit.ts';
import { faceConsent } from '../schema/questionnaires/agreements.ts';

export type ReceiptFileRow = Pick<
  typeof uploadedFile.$inferSelect,
  'id' | 'caseId' | 'part' | 'status' | 'createdAt'
>;
export type ViewRow = Pick<
  typeof auditEvent.$inferSelect,
  'id' | 'at' | 'actor' | 'action' | 'object' | 'reason'
>;

/** Cases and consents newest first, files and OCR results oldest first. */
export async function readReceiptRows(db: Db, userId: string, mostCases: number) {
  const { id, caseId, part, status, createdAt } = uploadedFile;
  return {
    cases: await db
      .select()
      .from(kycCase)
      .where(eq(kycCase.userId, userId))
      .orderBy(desc(kycCase.createdAt))
      .limit(mostCases),
    files: await db
      .select({ id, caseId, part, status, createdAt })
      .from(uploadedFile)
      .where(eq(uploadedFile.userId, userId))
      .orderBy(asc(createdAt)),
    readings: await db
      .select()
      .from(pictureReading)
      .where(eq(pictureReading.userId, userId))
      .orderBy(asc(pictureReading.createdAt)),
    checks: await db.select().from(caseCheck).where(eq(caseCheck.userId, userId)),
    consents: await db
      .select()
      .from(faceConsent)
      .where(eq(faceConsent.userId, userId))
      .orderBy(desc(faceConsent.id)),
  };
}
export type ReceiptRows = Awaited<ReturnType<typeof readReceiptRows>>;

/** Successful views, newest first. By time, because an order by id could make the database scan the whole trail. */
export const listAuditedViews = (
  db: Db,
  userId: string,
  actions: readonly string[],
  limit: number,
): Promise<ViewRow[]> =>
  db
    .select({
      id: auditEvent.id,
      at: auditEvent.at,
      actor: auditEvent.actor,
      action: auditEvent.action,
      object: auditEvent.object,
      reason: auditEvent.reason,
    })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.subjectUserId, userId),
        eq(auditEvent.result, 'ok'),
        inArray(auditEvent.action, [...actions]),
      ),
    )
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(limit);
