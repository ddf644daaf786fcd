import { asc, eq } from 'drizzle-orm';
import type { RiskLabel } from '#contract/schemas/applicants.ts';
import type { Db } from '../client.ts';
import { applicantLabel, applicantNote } from '../schema/operator/applicants.ts';

export type NoteRow = typeof applicantNote.$inferSelect;

export async function insertNote(tx: Db, row: NoteRow): Promise<void> {
  await tx.insert(applicantNote).values(row);
}

/** Oldest first. */
export const listNotes = (db: Db, userId: string): Promise<NoteRow[]> =>
  db
    .select()
    .from(applicantNote)
    .where(eq(applicantNote.userId, userId))
    .orderBy(asc(applicantNote.createdAt), asc(applicantNote.id));

export async function findApplicantLabel(db: Db, userId: string): Promise<RiskLabel | null> {
  const [row] = await db.select().from(applicantLabel).where(eq(applicantLabel.userId, userId));
  return row?.riskLabel ?? null;
}

/** Null removes the label. */
export async function setApplicantLabel(
  tx: Db,
  userId: string,
  riskLabel: RiskLabel | null,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (riskLabel === null) {
    await tx.delete(applicantLabel).where(eq(applicantLabel.userId, userId));
    return;
  }
  const fields = { riskLabel, setBy: by, setAt: at };
  await tx
    .insert(applicantLabel)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: applicantLabel.userId, set: fields });
}
