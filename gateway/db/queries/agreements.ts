import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#gateway/db/client.ts';
import { agreementEvent } from '#gateway/db/schema-compliance.ts';

export type AgreementEvent = typeof agreementEvent.$inferSelect;

/** Everything a person accepted or withdrew from, oldest first; of one product when named. */
export async function agreementEvents(db: Db, userId: string, product?: string): Promise<AgreementEvent[]> {
  const mine = eq(agreementEvent.userId, userId);
  return db
    .select()
    .from(agreementEvent)
    .where(product === undefined ? mine : and(mine, eq(agreementEvent.product, product)))
    .orderBy(asc(agreementEvent.id));
}

export async function appendAgreement(tx: Db, event: typeof agreementEvent.$inferInsert): Promise<void> {
  await tx.insert(agreementEvent).values(event);
}
