import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Limitation, StepLevel } from '#contract/kyc.ts';
import type { Db } from '../client.ts';
import { account, kycProfile, kycStep } from '../schema.ts';

export type StepRow = typeof kycStep.$inferSelect;
export type KycProfileRow = typeof kycProfile.$inferSelect;
export type Steps = Record<StepLevel, StepRow>;
type StepPatch = Partial<Omit<StepRow, 'userId' | 'level' | 'version'>>;

/** Steps of an account that has none stored: level 1 may start, level 2 waits for it. */
const freshSteps = (userId: string): Steps => {
  const fresh = {
    userId,
    previousStatus: null,
    reasons: [],
    submittedAt: null,
    decidedAt: null,
    attemptsFrom: null,
    heldSince: null,
    version: 0,
  };
  return {
    LEVEL_1: { ...fresh, level: 'LEVEL_1', status: 'ALLOW' },
    LEVEL_2: { ...fresh, level: 'LEVEL_2', status: 'NOT_ALLOW' },
  };
};

/** A row for each level, read or fresh. The table's key makes the level unique among the rows of one person. */
export function byLevel<R extends Pick<StepRow, 'level'>>(
  userId: string,
  rows: readonly R[],
): Record<StepLevel, R | StepRow> {
  const of = (level: StepLevel) => rows.find((row) => row.level === level) ?? freshSteps(userId)[level];
  return { LEVEL_1: of('LEVEL_1'), LEVEL_2: of('LEVEL_2') };
}

export async function readSteps(db: Db, userId: string): Promise<Steps> {
  return byLevel(userId, await db.select().from(kycStep).where(eq(kycStep.userId, userId)));
}

/** Both steps, locked until the transaction ends; stores them first where there are none. */
export async function lockSteps(tx: Db, userId: string): Promise<Steps> {
  await tx
    .insert(kycStep)
    .values(Object.values(freshSteps(userId)))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(kycStep)
    .where(eq(kycStep.userId, userId))
    .orderBy(asc(kycStep.level))
    .for('update');
  return byLevel(userId, rows);
}

/** False when the step is not at the version the caller saw. */
export async function updateStep(tx: Db, seen: StepRow, patch: StepPatch): Promise<boolean> {
  const rows = await tx
    .update(kycStep)
    .set({ ...patch, version: seen.version + 1 })
    .where(
      and(eq(kycStep.userId, seen.userId), eq(kycStep.level, seen.level), eq(kycStep.version, seen.version)),
    )
    .returning({ version: kycStep.version });
  return rows.length === 1;
}

export interface Subject {
  account: Omit<typeof account.$inferSelect, 'passwordHash'>;
  profile: KycProfileRow;
}

/** Account and KYC profile of a person; null for an id that is nobody's. */
export async function findSubject(db: Db, userId: string): Promise<Subject | null> {
  const find = () =>
    db
      .select({ account, profile: kycProfile })
      .from(account)
      .leftJoin(kycProfile, eq(kycProfile.userId, account.id))
      .where(eq(account.id, userId));
  const [row] = await find();
  if (!row) return null;
  if (row.profile) return { account: row.account, profile: row.profile };
  await db.insert(kycProfile).values({ userId }).onConflictDoNothing();
  const [stored] = await db.select().from(kycProfile).where(eq(kycProfile.userId, userId));
  return stored ? { account: row.account, profile: stored } : null;
}

/** Nobody is served any more who may not be. A freeze stays, and comes before this. */
export async function refuseCountry(tx: Db, userId: string): Promise<void> {
  const unserved: Limitation = 'LIMITATION_COUNTRY_UNSUPPORTED';
  const { userId: id, limitation, freeze } = kycProfile;
  await tx
    .update(kycProfile)
    .set({ limitation: unserved })
    .where(and(eq(id, userId), ne(limitation, 'LIMITATION_FROZEN')));
  await tx
    .update(kycProfile)
    .set({ freeze: sql`jsonb_set(${freeze}, '{before}', to_jsonb(${unserved}::text))` })
    .where(and(eq(id, userId), eq(limitation, 'LIMITATION_FROZEN')));
}

export async function setVerified(tx: Db, userId: string, verifiedEnc: string): Promise<void> {
  await tx
    .insert(kycProfile)
    .values({ userId, verifiedEnc })
    .onConflictDoUpdate({ target: kycProfile.userId, set: { verifiedEnc } });
}

export async function setBannerTags(tx: Db, userId: string, bannerTags: string[]): Promise<void> {
  await tx.update(kycProfile).set({ bannerTags }).where(eq(kycProfile.userId, userId));
}
