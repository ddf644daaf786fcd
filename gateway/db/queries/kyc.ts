import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Limitation, StepLevel } from '#contract/kyc.ts';
import type { Db } from '../client.ts';
import { gathered, isAsked } from '../gathered.ts';
import { account } from '../schema/accounts.ts';
import { kycProfile, kycStep } from '../schema/levels.ts';

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
function byLevel(userId: string, rows: readonly StepRow[]): Steps {
  const of = (level: StepLevel) => rows.find((row) => row.level === level) ?? freshSteps(userId)[level];
  return { LEVEL_1: of('LEVEL_1'), LEVEL_2: of('LEVEL_2') };
}

const stepsOf = gathered(
  (db) => db.select().from(kycStep).where(isAsked(kycStep.userId)).prepare('steps'),
  ({ userId }) => userId,
);

export async function readSteps(db: Db, userId: string): Promise<Steps> {
  return byLevel(userId, await stepsOf(db, userId));
}

/** Stores a step that had no row yet. False when the step is not at the version the caller saw. */
export async function updateStep(tx: Db, seen: StepRow, patch: StepPatch): Promise<boolean> {
  const moved = { ...patch, version: seen.version + 1 };
  const rows = await tx
    .insert(kycStep)
    .values({ ...seen, ...moved })
    .onConflictDoUpdate({
      target: [kycStep.userId, kycStep.level],
      set: moved,
      setWhere: eq(kycStep.version, seen.version),
    })
    .returning({ version: kycStep.version });
  return rows.length === 1;
}

const { passwordHash: _, ...ACCOUNT } = getTableColumns(account);
const subjects = gathered(
  (db) =>
    db
      .select({ account: ACCOUNT, profile: kycProfile })
      .from(account)
      .innerJoin(kycProfile, eq(kycProfile.userId, account.id))
      .where(isAsked(account.id))
      .prepare('subjects'),
  (row) => row.account.id,
);

export interface Subject {
  account: Omit<typeof account.$inferSelect, 'passwordHash'>;
  profile: KycProfileRow;
}

/** Account and KYC profile of a person, made together; null for an id that is nobody's. */
export async function findSubject(db: Db, userId: string): Promise<Subject | null> {
  const [row] = await subjects(db, userId);
  return row ?? null;
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
