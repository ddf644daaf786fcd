// Webhook endpoints, deliveries and attempts. Only the oldest pending delivery of an endpoint and account can be leased, so
// that the events of an account arrive in order.
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../client.ts';
import { event } from '../schema/events/events.ts';
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '../schema/webhooks/webhooks.ts';
import type { SequencedEvent } from './events.ts';

export type EndpointRow = typeof webhookEndpoint.$inferSelect;
export type WebhookDeliveryRow = typeof webhookDelivery.$inferSelect;
export type AttemptRow = typeof webhookAttempt.$inferSelect;

export async function insertEndpoint(tx: Db, row: typeof webhookEndpoint.$inferInsert): Promise<EndpointRow> {
  const [inserted] = await tx.insert(webhookEndpoint).values(row).returning();
  return inserted!; // one row is inserted
}

export const listEndpoints = (db: Db): Promise<EndpointRow[]> =>
  db.select().from(webhookEndpoint).orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));

export async function findEndpoint(db: Db, id: string): Promise<EndpointRow | null> {
  const [row] = await db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, id));
  return row ?? null;
}

export async function updateEndpoint(db: Db, id: string, patch: Partial<EndpointRow>): Promise<void> {
  await db.update(webhookEndpoint).set(patch).where(eq(webhookEndpoint.id, id));
}

export async function deleteEndpoint(tx: Db, id: string): Promise<void> {
  await tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id));
}

/** Disabled endpoints whose owner has not been notified yet. */
export const listUnreportedEndpoints = (db: Db, now: Date): Promise<EndpointRow[]> =>
  db.select().from(webhookEndpoint).where(lte(webhookEndpoint.mailDueAt, now));

const isSubscribed = ({ types, sites }: EndpointRow, { type, site }: SequencedEvent): boolean =>
  (types.length === 0 || types.includes(type)) && (sites.length === 0 || sites.includes(site));

/** Deliveries that failed and are not delivered yet, by endpoint. */
export async function countFailingDeliveries(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ endpointId: webhookDelivery.endpointId, deliveries: count() })
    .from(webhookDelivery)
    .where(and(isNotNull(webhookDelivery.nextTryAt), gt(webhookDelivery.failures, 0)))
    .groupBy(webhookDelivery.endpointId);
  return new Map(rows.map(({ endpointId, deliveries }) => [endpointId, deliveries]));
}

/** Queues events for all subscribed endpoints. */
export async function queueDeliveries(tx: Db, events: readonly SequencedEvent[], now: Date): Promise<void> {
  const endpoints = await tx.select().from(webhookEndpoint).where(eq(webhookEndpoint.enabled, true));
  const rows = endpoints.flatMap((endpoint) =>
    events
      .filter((each) => isSubscribed(endpoint, each))
      .map(({ id, sequence, userId }) => ({
        endpointId: endpoint.id,
        eventId: id,
        sequence,
        userId,
        nextTryAt: now,
        createdAt: now,
      })),
  );
  if (rows.length > 0) await tx.insert(webhookDelivery).values(rows).onConflictDoNothing();
}

export interface DueDelivery {
  delivery: WebhookDeliveryRow;
  endpoint: EndpointRow;
  event: SequencedEvent;
}

const earlier = alias(webhookDelivery, 'earlier');

/** Enabled endpoints that are not paused and have a due delivery. */
export async function listDueEndpoints(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(
      and(
        eq(webhookEndpoint.enabled, true),
        or(isNull(webhookEndpoint.pausedUntil), lte(webhookEndpoint.pausedUntil, now)),
        exists(
          db
            .select({ id: webhookDelivery.id })
            .from(webhookDelivery)
            .where(
              and(eq(webhookDelivery.endpointId, webhookEndpoint.id), lte(webhookDelivery.nextTryAt, now)),
            ),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * The due time of the oldest delivery to an enabled endpoint that is due and not leased; null if there is none. Reads one entry
 * of the index for each endpoint.
 */
export async function findOldestOverdueDelivery(db: Db, now: Date): Promise<Date | null> {
  const endpoints = await db
    .select({ id: webhookEndpoint.id })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.enabled, true));
  const oldest = await Promise.all(
    endpoints.map(({ id }) =>
      db
        .select({ at: webhookDelivery.nextTryAt })
        .from(webhookDelivery)
        .where(and(eq(webhookDelivery.endpointId, id), lte(webhookDelivery.nextTryAt, now)))
        .orderBy(asc(webhookDelivery.nextTryAt))
        .limit(1),
    ),
  );
  const times = oldest.flatMap(([row]) => (row?.at ? [row.at.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Leases due deliveries until `until`. Skips rows that another gateway is leasing. */
export async function leaseWebhookDeliveries(
  db: Db,
  endpointId: string,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DueDelivery[]> {
  const pendingBefore = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.endpointId, webhookDelivery.endpointId),
        eq(earlier.userId, webhookDelivery.userId),
        lt(earlier.sequence, webhookDelivery.sequence),
        isNotNull(earlier.nextTryAt),
      ),
    );
  const due = db.$with('due').as(
    db
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
      .where(
        and(
          eq(webhookDelivery.endpointId, endpointId),
          lte(webhookDelivery.nextTryAt, now),
          eq(webhookEndpoint.enabled, true),
          or(isNull(webhookEndpoint.pausedUntil), lte(webhookEndpoint.pausedUntil, now)),
          notExists(pendingBefore),
        ),
      )
      .orderBy(asc(webhookDelivery.nextTryAt), asc(webhookDelivery.sequence))
      .limit(most)
      .for('update', { of: webhookDelivery, skipLocked: true }),
  );
  const leased = await db
    .with(due)
    .update(webhookDelivery)
    .set({
      nextTryAt: until,
      firstTriedAt: sql`coalesce(${webhookDelivery.firstTriedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(webhookDelivery.id, db.select({ id: due.id }).from(due)))
    .returning({ id: webhookDelivery.id });
  if (leased.length === 0) return [];
  const ids = leased.map(({ id }) => id);
  const rows = await db
    .select({ delivery: webhookDelivery, endpoint: webhookEndpoint, event })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .innerJoin(event, eq(event.id, webhookDelivery.eventId))
    .where(inArray(webhookDelivery.id, ids))
    .orderBy(asc(webhookDelivery.sequence));
  return rows as DueDelivery[]; // only events with a sequence are queued
}

/**
 * Stores the result of an attempt. False if its lease was lost: it expired and another gateway tries, or the event was
 * resent.
 */
export async function finishDelivery(
  db: Db,
  { id, nextTryAt: leasedUntil }: WebhookDeliveryRow,
  patch: Partial<WebhookDeliveryRow>,
): Promise<boolean> {
  if (!leasedUntil) return false;
  const rows = await db
    .update(webhookDelivery)
    .set(patch)
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.nextTryAt, leasedUntil)))
    .returning({ id: webhookDelivery.id });
  return rows.length === 1;
}

export async function insertAttempt(db: Db, row: typeof webhookAttempt.$inferInsert): Promise<void> {
  await db.insert(webhookAttempt).values(row);
}

/** Newest first. */
export const listWebhookDeliveries = (
  db: Db,
  endpointId: string,
  { before, failing }: { before: number | null; failing: boolean },
  limit: number,
): Promise<{ delivery: WebhookDeliveryRow; type: SequencedEvent['type'] | null }[]> =>
  db
    .select({ delivery: webhookDelivery, type: event.type })
    .from(webhookDelivery)
    .leftJoin(event, eq(event.id, webhookDelivery.eventId))
    .where(
      and(
        eq(webhookDelivery.endpointId, endpointId),
        before === null ? undefined : lt(webhookDelivery.sequence, before),
        failing ? and(isNull(webhookDelivery.deliveredAt), sql`${webhookDelivery.failures} > 0`) : undefined,
      ),
    )
    .orderBy(desc(webhookDelivery.sequence))
    .limit(limit);

export async function findDelivery(
  db: Db,
  endpointId: string,
  eventId: string,
): Promise<WebhookDeliveryRow | null> {
  const [row] = await db
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.endpointId, endpointId), eq(webhookDelivery.eventId, eventId)));
  return row ?? null;
}

export const listAttempts = (db: Db, deliveryId: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempt.id));

/** Queues one event, or all subscribed events since an instant, again. Returns how many. */
export async function requeueEvents(
  tx: Db,
  { id: endpointId, sites, types }: EndpointRow,
  selection: { eventId: string } | { since: Date },
  now: Date,
): Promise<number> {
  const isSelected =
    'eventId' in selection
      ? eq(event.id, selection.eventId)
      : and(gte(event.createdAt, selection.since), types.length > 0 ? inArray(event.type, types) : undefined);
  const condition = and(
    isNotNull(event.sequence),
    sites.length > 0 ? inArray(event.site, sites) : undefined,
    isSelected,
  );
  const at = sql`${now.toISOString()}::timestamptz`;
  // One statement, because there may be millions of events.
  await tx.execute(sql`
    insert into ${webhookDelivery} (endpoint_id, event_id, sequence, user_id, next_try_at, created_at)
    select ${endpointId}::text, ${event.id}, ${event.sequence}, ${event.userId}, ${at}, ${at}
    from ${event} where ${condition}
    on conflict (endpoint_id, event_id) do update
    set next_try_at = excluded.next_try_at, failures = 0, first_tried_at = null, delivered_at = null`);
  return tx.$count(event, condition);
}

export async function deleteOldWebhookDeliveries(
  db: Db,
  attemptsBefore: Date,
  deliveriesBefore: Date,
): Promise<void> {
  await db.delete(webhookAttempt).where(lt(webhookAttempt.at, attemptsBefore));
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, deliveriesBefore));
}
