import { eq, getTableColumns } from 'drizzle-orm';
import type { StepLevel } from '#contract/kyc.ts';
import type { Db } from '../client.ts';
import { batchReads, isRequested } from '../batched.ts';
import { account } from '../schema/accounts/accounts.ts';
import { verifiedIdentity } from '../schema/identity/identity.ts';
import { ladderState } from '../schema/accounts/ladder.ts';
import { kycStep } from '../schema/accounts/levels.ts';
import { accountOffer } from '../schema/accounts/offers.ts';
import { formState } from '../schema/questionnaires/questionnaires.ts';
import { addressProof, documentRenewal } from '../schema/cases/renewals.ts';

export type StepRow = typeof kycStep.$inferSelect;
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

const stepsOf = batchReads(
  (db) => db.select().from(kycStep).where(isRequested(kycStep.userId)).prepare('steps'),
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
const subjects = batchReads(
  (db) =>
    db
      .select({
        account: ACCOUNT,
        identity: verifiedIdentity,
        ladder: ladderState,
        renewal: documentRenewal,
        proof: addressProof,
        forms: formState,
        offers: accountOffer,
      })
      .from(account)
      .innerJoin(verifiedIdentity, eq(verifiedIdentity.userId, account.id))
      .innerJoin(ladderState, eq(ladderState.userId, account.id))
      .innerJoin(documentRenewal, eq(documentRenewal.userId, account.id))
      .innerJoin(addressProof, eq(addressProof.userId, account.id))
      .innerJoin(formState, eq(formState.userId, account.id))
      .innerJoin(accountOffer, eq(accountOffer.userId, account.id))
      .where(isRequested(account.id))
      .prepare('subjects'),
  (row) => row.account.id,
);

/** A person: the account, and what each subject keeps of it beside. */
export interface Subject {
  account: Omit<typeof account.$inferSelect, 'passwordHash'>;
  identity: typeof verifiedIdentity.$inferSelect;
  ladder: typeof ladderState.$inferSelect;
  renewal: typeof documentRenewal.$inferSelect;
  proof: typeof addressProof.$inferSelect;
  forms: typeof formState.$inferSelect;
  offers: typeof accountOffer.$inferSelect;
}

/** Null for an id that is nobody's: every part is made with the account. */
export async function findSubject(db: Db, userId: string): Promise<Subject | null> {
  const [row] = await subjects(db, userId);
  return row ?? null;
}
