import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { faceConsent } from '../schema/questionnaires/agreements.ts';

export type FaceConsentRow = typeof faceConsent.$inferSelect;

export async function insertFaceConsent(tx: Db, row: typeof faceConsent.$inferInsert): Promise<void> {
  await tx.insert(faceConsent).values(row);
}

const ofCase = (userId: string, caseId: string) =>
  and(eq(faceConsent.userId, userId), eq(faceConsent.caseId, caseId));

/** The latest decision about a case, or about the pages of one provider. */
export async function findLatestFaceConsent(
  db: Db,
  userId: string,
  caseId: string,
  provider?: string,
): Promise<FaceConsentRow | null> {
  const about = provider === undefined ? undefined : sql`${faceConsent.provider} = ${provider}`;
  const [row] = await db
    .select()
    .from(faceConsent)
    .where(and(ofCase(userId, caseId), about))
    .orderBy(desc(faceConsent.id))
    .limit(1);
  return row ?? null;
}

/** Oldest first. */
export const listFaceConsents = (db: Db, userId: string, caseId: string): Promise<FaceConsentRow[]> =>
  db.select().from(faceConsent).where(ofCase(userId, caseId)).orderBy(asc(faceConsent.id));
