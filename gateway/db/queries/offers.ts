import { eq, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { accountOffer } from '../schema/accounts/offers.ts';

/** Called after the reset has started. */
export async function removeEuResetOffer(tx: Db, userId: string): Promise<void> {
  await tx
    .update(accountOffer)
    .set({ displayControl: sql`${accountOffer.displayControl} - 'displayEuPoiReset'` })
    .where(eq(accountOffer.userId, userId));
}
