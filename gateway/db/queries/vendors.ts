// Vendor sessions and webhooks. Writers of results lock the account; scheduling is a single statement without a lock.
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { StepLevel } from '#contract/kyc.ts';
import type { Db } from '../client.ts';
import { vendorEvent, vendorSession } from '../schema/vendors/vendors.ts';

export type VendorSessionRow = typeof vendorSession.$inferSelect;
export type VendorEventRow = typeof vendorEvent.$inferSelect;

export async function insertVendorSession(tx: Db, row: typeof vendorSession.$inferInsert): Promise<void> {
  await tx.insert(vendorSession).values(row);
}

export async function findVendorSession(db: Db, id: string): Promise<VendorSessionRow | null> {
  const [row] = await db.select().from(vendorSession).where(eq(vendorSession.id, id));
  return row ?? null;
}

/** The latest open session. */
export async function findOpenVendorSession(
  db: Db,
  userId: string,
  level: StepLevel,
  type: string,
): Promise<VendorSessionRow | null> {
  const [row] = await db
    .select()
    .from(vendorSession)
    .where(
      and(
        eq(vendorSession.userId, userId),
        eq(vendorSession.level, level),
        eq(vendorSession.type, type),
        eq(vendorSession.status, 'open'),
      ),
    )
    .orderBy(desc(vendorSession.createdAt), desc(vendorSession.id))
    .limit(1);
  return row ?? null;
}

/** The vendor's id of the user; empty without an earlier session. */
export async function findVendorAccount(db: Db, userId: string, provider: string): Promise<string> {
  const [row] = await db
    .select({ vendorAccount: vendorSession.vendorAccount })
    .from(vendorSession)
    .where(and(eq(vendorSession.userId, userId), eq(vendorSession.provider, provider)))
    .orderBy(desc(vendorSession.createdAt))
    .limit(1);
  return row?.vendorAccount ?? '';
}

export async function updateVendorSession(
  tx: Db,
  id: string,
  patch: Partial<Pick<VendorSessionRow, 'status' | 'caseId' | 'applied' | 'numberHash'>>,
): Promise<void> {
  await tx.update(vendorSession).set(patch).where(eq(vendorSession.id, id));
}

export async function scheduleVendorSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(vendorSession).set({ dueAt: now }).where(eq(vendorSession.id, id));
}

/**
 * Records that the user returned from the vendor, and makes the session due now. Null when no session has this state.
 */
export async function markVendorReturn(
  db: Db,
  stateHash: string,
  now: Date,
): Promise<VendorSessionRow | null> {
  const [row] = await db
    .update(vendorSession)
    .set({ returnedAt: now, dueAt: now })
    .where(eq(vendorSession.stateHash, stateHash))
    .returning();
  return row ?? null;
}

interface Event {
  provider: string;
  eventId: string;
  ref: string;
  type: string;
  isForeign: boolean;
}

/** Stores a webhook and makes its session due. Returns whether the event was new and the session exists. */
export async function storeVendorEvent(
  tx: Db,
  { ref, ...event }: Event,
  now: Date,
): Promise<{ isNew: boolean; isKnown: boolean }> {
  const [session] = await tx
    .select({ id: vendorSession.id })
    .from(vendorSession)
    .where(and(eq(vendorSession.provider, event.provider), eq(vendorSession.ref, ref)));
  const stored = await tx
    .insert(vendorEvent)
    .values({ ...event, sessionId: session?.id ?? null, receivedAt: now })
    .onConflictDoNothing()
    .returning({ eventId: vendorEvent.eventId });
  // A repeated event also schedules: some vendors send identical events for different changes.
  if (session && !event.isForeign) await scheduleVendorSession(tx, session.id, now);
  return { isNew: stored.length > 0, isKnown: session !== undefined };
}

export async function listVendorEvents(db: Db): Promise<VendorEventRow[]> {
  return db.select().from(vendorEvent).orderBy(asc(vendorEvent.receivedAt), asc(vendorEvent.eventId));
}

export async function deleteOldVendorEvents(db: Db, before: Date): Promise<void> {
  await db.delete(vendorEvent).where(lt(vendorEvent.receivedAt, before));
}

/** Leases due sessions until `until`, skipping rows that another gateway is leasing. */
export async function leaseVendorSessions(
  db: Db,
  now: Date,
  until: Date,
  limit: number,
): Promise<VendorSessionRow[]> {
  const isFree = or(isNull(vendorSession.leasedUntil), lte(vendorSession.leasedUntil, now));
  const due = db.$with('due').as(
    db
      .select({ id: vendorSession.id })
      .from(vendorSession)
      .where(and(isNotNull(vendorSession.dueAt), lte(vendorSession.dueAt, now), isFree))
      .orderBy(asc(vendorSession.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(vendorSession)
    .set({ leasedUntil: until })
    .where(inArray(vendorSession.id, db.select({ id: due.id }).from(due)))
    .returning();
}

/** Sets the next due time, unless the session was scheduled again meanwhile. */
export async function releaseVendorSession(
  db: Db,
  { id, dueAt, leasedUntil }: VendorSessionRow,
  next: Date | null,
): Promise<void> {
  await db
    .update(vendorSession)
    .set({
      leasedUntil: null,
      dueAt: sql`case when ${vendorSession.dueAt} = ${dueAt?.toISOString() ?? null}::timestamptz then ${next?.toISOString() ?? null}::timestamptz else ${vendorSession.dueAt} end`,
    })
    .where(
      and(eq(vendorSession.id, id), leasedUntil ? eq(vendorSession.leasedUntil, leasedUntil) : undefined),
    );
}
