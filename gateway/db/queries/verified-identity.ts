import { eq, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { verifiedIdentity } from '../schema/identity/identity.ts';
import { screeningState } from '../schema/vendors/screening.ts';

type Known = Pick<typeof verifiedIdentity.$inferSelect, 'verifiedEnc' | 'bannerTags' | 'searchDue'>;

async function set(tx: Db, userId: string, known: Partial<Known>): Promise<void> {
  await tx.update(verifiedIdentity).set(known).where(eq(verifiedIdentity.userId, userId));
}

/** New details schedule an immediate screening. */
export async function setVerified(tx: Db, userId: string, verifiedEnc: string): Promise<void> {
  await set(tx, userId, { verifiedEnc });
  const lookAt = verifiedEnc === '' ? null : sql`to_timestamp(0)`;
  await tx.update(screeningState).set({ lookAt }).where(eq(screeningState.userId, userId));
}

export const setBannerTags = (tx: Db, userId: string, bannerTags: string[]): Promise<void> =>
  set(tx, userId, { bannerTags });

/** The search digests of the account are up to date. */
export const clearSearchDue = (tx: Db, userId: string): Promise<void> =>
  set(tx, userId, { searchDue: false });
