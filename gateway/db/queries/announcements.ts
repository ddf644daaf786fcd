import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { announcementRead } from '../schema/notifications/announcements.ts';

export async function findReadAnnouncements(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: announcementRead.announcementId })
    .from(announcementRead)
    .where(and(eq(announcementRead.userId, userId), inArray(announcementRead.announcementId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

export async function countReadAnnouncements(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(announcementRead)
    .where(eq(announcementRead.userId, userId));
  return row?.rows ?? 0;
}

/** Keeps the time of the first read. */
export async function insertAnnouncementRead(
  db: Db,
  userId: string,
  announcementId: string,
  readAt: Date,
): Promise<void> {
  await db.insert(announcementRead).values({ userId, announcementId, readAt }).onConflictDoNothing();
}
