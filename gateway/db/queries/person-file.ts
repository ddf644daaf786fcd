// Officers' records about one person, for the regulator's file.
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { auditEvent } from '../schema/kit/audit.ts';
import { applicantNote } from '../schema/operator/applicants.ts';
import { workItem } from '../schema/operator/desk.ts';
import { proposal } from '../schema/officers/officers.ts';
import { screeningMatch } from '../schema/vendors/screening.ts';

/** Sequential, to keep the load on the database low. */
export async function readOfficerRecords(db: Db, userId: string) {
  return {
    notes: await db
      .select()
      .from(applicantNote)
      .where(eq(applicantNote.userId, userId))
      .orderBy(asc(applicantNote.createdAt)),
    proposals: await db.select().from(proposal).where(eq(proposal.userId, userId)).orderBy(asc(proposal.at)),
    matches: await db
      .select()
      .from(screeningMatch)
      .where(eq(screeningMatch.userId, userId))
      .orderBy(asc(screeningMatch.foundAt)),
    items: await db
      .select()
      .from(workItem)
      .where(eq(workItem.userId, userId))
      .orderBy(asc(workItem.waitingSince)),
    audit: await db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subjectUserId, userId))
      .orderBy(asc(auditEvent.id)),
  };
}
