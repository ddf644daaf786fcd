import { and, asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { batchReads, matchRequestedIds } from '../batched.ts';
import { agreementEvent, agreementText } from '../schema/questionnaires/agreements.ts';
import type { ReadText } from '#gateway/db/schema/questionnaires/agreements.ts';

export type AgreementEvent = typeof agreementEvent.$inferSelect;

/** Acceptances and withdrawals, oldest first. */
export const listAgreementEvents = batchReads(
  (db) =>
    db
      .select()
      .from(agreementEvent)
      .where(matchRequestedIds(agreementEvent.userId))
      .orderBy(asc(agreementEvent.id))
      .prepare('agreement_events'),
  ({ userId }) => userId,
);

export async function insertAgreementEvent(
  tx: Db,
  event: typeof agreementEvent.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(agreementEvent).values(event).returning({ id: agreementEvent.id });
  if (!row) throw new Error('The agreement event was not stored.');
  return row.id;
}

/** Stores each text once, under its hash. */
export async function storeAgreementText(tx: Db, hash: string, content: ReadText): Promise<void> {
  await tx.insert(agreementText).values({ hash, content }).onConflictDoNothing();
}

export async function findAgreementText(db: Db, hash: string): Promise<ReadText | null> {
  const [row] = await db.select().from(agreementText).where(eq(agreementText.hash, hash));
  return row?.content ?? null;
}

export async function findLatestAcceptance(
  db: Db,
  userId: string,
  { product, code }: { product: string; code: string },
): Promise<AgreementEvent | null> {
  const [row] = await db
    .select()
    .from(agreementEvent)
    .where(
      and(
        eq(agreementEvent.userId, userId),
        eq(agreementEvent.product, product),
        eq(agreementEvent.code, code),
        eq(agreementEvent.action, 'accept'),
      ),
    )
    .orderBy(desc(agreementEvent.id))
    .limit(1);
  return row ?? null;
}

export async function findAcceptance(db: Db, id: number): Promise<AgreementEvent | null> {
  const [row] = await db
    .select()
    .from(agreementEvent)
    .where(and(eq(agreementEvent.id, id), eq(agreementEvent.action, 'accept')));
  return row ?? null;
}
