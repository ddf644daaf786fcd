import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { ladderReminder } from '../schema-compliance.ts';
import { kycProfile } from '../schema.ts';
import type { KycProfileRow } from './kyc.ts';

/** The profile, its limitation locked until the transaction ends. */
export async function lockProfile(tx: Db, userId: string): Promise<KycProfileRow | null> {
  const [row] = await tx.select().from(kycProfile).where(eq(kycProfile.userId, userId)).for('update');
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

/**
 * Takes accounts whose time has come and puts them off to `until`: who is forgotten by then comes up again. What another
 * gateway is taking right now is passed over.
 */
export async function takeLadders(db: Db, now: Date, until: Date, most: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ userId: kycProfile.userId })
      .from(kycProfile)
      .where(lte(kycProfile.ladderAt, now))
      .orderBy(asc(kycProfile.ladderAt))
      .limit(most)
      .for('update', { skipLocked: true });
    const userIds = due.map(({ userId }) => userId);
    if (userIds.length > 0)
      await tx
        .update(kycProfile)
        .set({ ladderAt: until })
        .where(and(inArray(kycProfile.userId, userIds), lte(kycProfile.ladderAt, now)));
    return userIds;
  });
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
