import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { idempotency } from '../schema/kit/idempotency.ts';

type Row = typeof idempotency.$inferSelect;
export type IdempotencyKey = Pick<Row, 'userId' | 'call' | 'key'>;
export type Reservation = IdempotencyKey & Pick<Row, 'owner'>;

/** A run that does not renew its lease in this time counts as dead. */
const LEASE_SECONDS = 5;
/** The clock of the database, because the clocks of gateways may differ. */
const LEASE_END = sql`clock_timestamp() + ${sql.raw(`interval '${LEASE_SECONDS} seconds'`)}`;

const matchesKey = (key: IdempotencyKey) =>
  and(eq(idempotency.userId, key.userId), eq(idempotency.call, key.call), eq(idempotency.key, key.key));
const isReservedBy = (reservation: Reservation) =>
  and(matchesKey(reservation), eq(idempotency.owner, reservation.owner), eq(idempotency.answerEnc, ''));

/** False when the key is taken. */
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

export async function renewKey(db: Db, reservation: Reservation): Promise<void> {
  await db.update(idempotency).set({ ownedUntil: LEASE_END }).where(isReservedBy(reservation));
}

/** Takes over the key of a dead run; false while the run is alive. */
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

/** Replaces an earlier answer of the same run. False when another run took over the key. */
export async function storeAnswer(db: Db, reservation: Reservation, answerEnc: string): Promise<boolean> {
  const rows = await db
    .update(idempotency)
    .set({ answerEnc })
    .where(and(matchesKey(reservation), eq(idempotency.owner, reservation.owner)))
    .returning({ key: idempotency.key });
  return rows.length === 1;
}

export async function releaseKey(db: Db, reservation: Reservation): Promise<void> {
  await db.delete(idempotency).where(isReservedBy(reservation));
}

export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, before));
}
