// The event feed. Writers only append; a sequencer under an advisory lock numbers committed rows. So the feed has no gaps,
// and no event appears before a cursor that a reader already has.
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { EventType } from '#contract/events.ts';
import type { Db } from '../client.ts';
import { account } from '../schema/accounts/accounts.ts';
import { event } from '../schema/events/events.ts';

export type EventRow = typeof event.$inferSelect;
export type SequencedEvent = EventRow & { sequence: number };
export type NewEvent = Omit<typeof event.$inferInsert, 'position' | 'sequence'>;

/** Any constant that no other lock uses. */
const SEQUENCE_LOCK = 7_140_212;
const BATCH = 500;

export async function insertEvents(tx: Db, rows: readonly NewEvent[]): Promise<void> {
  if (rows.length > 0) await tx.insert(event).values([...rows]);
}

/** Numbers the oldest events without a sequence and runs `deliver` in the same transaction. Returns true if more may follow. */
export function assignSequences(
  db: Db,
  deliver: (tx: Db, events: readonly SequencedEvent[]) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEQUENCE_LOCK})`);
    const pending = await tx
      .select({ event, accountSite: account.site })
      .from(event)
      .leftJoin(account, eq(account.id, event.userId))
      .where(isNull(event.sequence))
      .orderBy(asc(event.position))
      .limit(BATCH);
    if (pending.length === 0) return false;
    const [{ last } = { last: 0 }] = await tx
      .select({ last: sql<number>`coalesce(max(${event.sequence}), 0)`.mapWith(Number) })
      .from(event);
    const events = pending.map(({ event: row, accountSite }, at) => ({
      ...row,
      sequence: last + at + 1,
      // An erased account has no row; its event contains the site.
      site: row.site || (accountSite ?? String(row.state['site'] ?? '')),
    }));
    const numbers = sql.join(
      events.map(
        ({ position, sequence, site }) => sql`(${position}::bigint, ${sequence}::bigint, ${site}::text)`,
      ),
      sql`, `,
    );
    await tx.execute(sql`
      update ${event} set sequence = numbered.sequence, site = numbered.site
      from (values ${numbers}) as numbered (position, sequence, site)
      where ${event.position} = numbered.position`);
    await deliver(tx, events);
    return events.length === BATCH;
  });
}

export interface EventFilter {
  after: number;
  types: readonly EventType[];
  /** Empty for all sites. */
  sites: readonly string[];
  userId?: string | undefined;
}

/** In feed order. */
export async function listEventsAfter(db: Db, filter: EventFilter, limit: number): Promise<SequencedEvent[]> {
  const { after, types, sites, userId } = filter;
  const rows = await db
    .select()
    .from(event)
    .where(
      and(
        gt(event.sequence, after),
        types.length > 0 ? inArray(event.type, [...types]) : undefined,
        sites.length > 0 ? inArray(event.site, [...sites]) : undefined,
        userId === undefined ? undefined : eq(event.userId, userId),
      ),
    )
    .orderBy(asc(event.sequence))
    .limit(limit);
  return rows as SequencedEvent[]; // the condition excludes rows without a sequence
}

export async function findEvent(db: Db, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(event).where(eq(event.id, id));
  return row ?? null;
}

/** First and last sequence of the feed; both 0 if it is empty. */
export async function readFeedRange(db: Db): Promise<{ first: number; last: number }> {
  const [row] = await db
    .select({
      first: sql<number>`coalesce(min(${event.sequence}), 0)`.mapWith(Number),
      last: sql<number>`coalesce(max(${event.sequence}), 0)`.mapWith(Number),
    })
    .from(event);
  return row ?? { first: 0, last: 0 };
}

/** Keeps the newest row, from which the next sequence is computed. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db
    .delete(event)
    .where(
      and(
        lt(event.createdAt, before),
        sql`${event.sequence} < (select max(${event.sequence}) from ${event})`,
      ),
    );
}
