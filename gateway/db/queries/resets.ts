import { eq, max, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { kycReset } from '../schema/identity.ts';
import { kycProfile } from '../schema/levels.ts';

export async function insertReset(tx: Db, row: typeof kycReset.$inferInsert): Promise<void> {
  await tx.insert(kycReset).values(row);
}

export async function lastReset(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(kycReset.at) })
    .from(kycReset)
    .where(eq(kycReset.userId, userId));
  return row?.at ?? null;
}

/** What the offer was for has begun. */
export async function endEuOffer(tx: Db, userId: string): Promise<void> {
  await tx
    .update(kycProfile)
    .set({ displayControl: sql`${kycProfile.displayControl} - 'displayEuPoiReset'` })
    .where(eq(kycProfile.userId, userId));
}
