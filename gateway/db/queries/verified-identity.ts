import { eq } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { verifiedIdentity } from '../schema/identity.ts';

type Known = Pick<typeof verifiedIdentity.$inferSelect, 'verifiedEnc' | 'bannerTags'>;

async function set(tx: Db, userId: string, known: Partial<Known>): Promise<void> {
  await tx.update(verifiedIdentity).set(known).where(eq(verifiedIdentity.userId, userId));
}

export const setVerified = (tx: Db, userId: string, verifiedEnc: string): Promise<void> =>
  set(tx, userId, { verifiedEnc });

export const setBannerTags = (tx: Db, userId: string, bannerTags: string[]): Promise<void> =>
  set(tx, userId, { bannerTags });
