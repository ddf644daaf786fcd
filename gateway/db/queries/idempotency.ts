import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { idempotency } from '../schema/kit/idempotency.ts';

type Row = typeof idempotency.$inferSelect;
export type IdempotencyKey = Pick<Row, 'userId' | 'call' | 'key'>;
/** A key as one run of the request holds it. */
export type Reservation = IdempotencyKey & Pick<Row, 'owner'>;

/** How long a run counts as alive after it was last heard of. */
const LEASE_SECONDS = 5;
/** The database's own clock: one for all gateways. */
const LEASE_END = sql`clock_timestamp() + ${sql.raw(`interval '${LEASE_SECONDS} seconds'`)}`;

const matchesKey = (key: IdempotencyKey) =>
  and(eq(idempotency.userId, key.userId), eq(idempotency.call, key.call), eq(idempotency.key, key.key));
/** Unanswered, and still held by this run. */
const isReservedBy = (reservation: Reservation) =>
  and(matchesKey(reservation), eq(idempotency.owner, reservation.owner), eq(idempotency.answerEnc, ''));

/** True when the key was free and is now held by the caller. */
export async function reserveKey(
  db: Db,
  reservation: Reservation,
  requestHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(idempotency)
    .values({ ...reservation, requestHash, ownedUntil: LEASE_END, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  return rows.length === 1;
}

/** Says that the run still lives. */
export async function renewKey(db: Db, reservation: Reservation): Promise<void> {
  await db.update(idempotency).set({ ownedUntil: LEASE_END }).where(isReservedBy(reservation));
}

/** Takes a key from a run that died; false while it lives, and when another was faster. */
export async function takeOverKey(db: Db, reservation: Reservation): Promise<boolean> {
  const rows = await db
    .update(idempotency)
    .set({ owner: reservation.owner, ownedUntil: LEASE_END })
    .where(
      and(
        matchesKey(reservation),
        eq(idempotency.answerEnc, ''),
        lt(idempotency.ownedUntil, sql`clock_timestamp()`),
      ),
    )
    .returning({ key: idempotency.key });
  return rows.length === 1;
}

export async function findAnswer(db: Db, key: IdempotencyKey): Promise<Row | null> {
  const [row] = await db.select().from(idempotency).where(matchesKey(key));
  return row ?? null;
}

/** False when another run holds the key by now. */
export async function storeAnswer(db: Db, reservation: Reservation, answerEnc: string): Promise<boolean> {
  const rows = await db
    .update(idempotency)
    .set({ answerEnc })
    .where(isReservedBy(reservation))
    .returning({ key: idempotency.key });
  return rows.length === 1;
}

/** Gives up a key that was not answered. */
export async function releaseKey(db: Db, reservation: Reservation): Promise<void> {
  await db.delete(idempotency).where(isReservedBy(reservation));
}

export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, before));
}
