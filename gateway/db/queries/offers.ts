import { eq, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { accountOffer } from '../schema/accounts/offers.ts';

/** What the offer of a reset was for has begun. */
export async function removeEuResetOffer(tx: Db, userId: string): Promise<void> {
  await tx
    .update(accountOffer)
    .set({ displayControl: sql`${accountOffer.displayControl} - 'displayEuPoiReset'` })
    .where(eq(accountOffer.userId, userId));
}
