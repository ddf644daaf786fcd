import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../columns.ts';
import { account } from '../accounts/accounts.ts';

/** Announcements and pop-ups that a user has read. */
export const announcementRead = pgTable(
  'announcement_read',
  {
    userId: text('user_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    announcementId: text('announcement_id').notNull(),
    readAt: instantColumn('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.announcementId] })],
);
