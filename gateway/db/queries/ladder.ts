import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { ladderReminder } from '../schema/ladder.ts';
import { kycProfile } from '../schema/levels.ts';
import type { KycProfileRow } from './kyc.ts';

export async function findProfile(tx: Db, userId: string): Promise<KycProfileRow | null> {
  const [row] = await tx.select().from(kycProfile).where(eq(kycProfile.userId, userId));
  return row ?? null;
}

export async function setLadder(
  tx: Db,
  userId: string,
  patch: Partial<
    Pick<
      KycProfileRow,
      'limitation' | 'limitationStage' | 'limitationTask' | 'limitationSince' | 'ladderAt' | 'freeze'
    >
  >,
): Promise<void> {
  await tx.update(kycProfile).set(patch).where(eq(kycProfile.userId, userId));
}

/** False when it was sent before. */
export async function addReminder(tx: Db, row: typeof ladderReminder.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(ladderReminder).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Accounts that officers have frozen. */
export async function frozenProfiles(
  db: Db,
  most: number,
): Promise<Pick<KycProfileRow, 'userId' | 'freeze'>[]> {
  return db
    .select({ userId: kycProfile.userId, freeze: kycProfile.freeze })
    .from(kycProfile)
    .where(eq(kycProfile.limitation, 'LIMITATION_FROZEN'))
    .orderBy(asc(sql`${kycProfile.freeze} ->> 'at'`), asc(kycProfile.userId))
    .limit(most);
}
