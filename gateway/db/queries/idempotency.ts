import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { idempotency } from '../schema/idempotency.ts';

type Row = typeof idempotency.$inferSelect;
export type IdempotencyKey = Pick<Row, 'userId' | 'call' | 'key'>;

const is = (key: IdempotencyKey) =>
  and(eq(idempotency.userId, key.userId), eq(idempotency.call, key.call), eq(idempotency.key, key.key));

/** True when the key was free and is now held by the caller. */
export async function reserveKey(
  db: Db,
  key: IdempotencyKey,
  requestHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(idempotency)
    .values({ ...key, requestHash, answer: null, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  return rows.length === 1;
}

/** Takes over a reservation nobody answered; false when another was faster. */
export async function takeOverKey(
  db: Db,
  key: IdempotencyKey,
  reservedAt: Date,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(idempotency)
    .set({ createdAt: now })
    .where(and(is(key), isNull(idempotency.answer), eq(idempotency.createdAt, reservedAt)))
    .returning({ key: idempotency.key });
  return rows.length === 1;
}

export async function findAnswer(db: Db, key: IdempotencyKey): Promise<Row | null> {
  const [row] = await db.select().from(idempotency).where(is(key));
  return row ?? null;
}

export async function storeAnswer(db: Db, key: IdempotencyKey, answer: Row['answer']): Promise<void> {
  await db.update(idempotency).set({ answer }).where(is(key));
}

export async function releaseKey(db: Db, key: IdempotencyKey): Promise<void> {
  await db.delete(idempotency).where(is(key));
}

export async function deleteOldAnswers(db: Db, before: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.createdAt, before));
}
