import { eq, getTableColumns } from 'drizzle-orm';
import type { StepLevel } from '#contract/kyc.ts';
import type { Db } from '../client.ts';
import { batchReads, matchRequestedIds } from '../batched.ts';
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

/** Steps of an account without stored rows. */
const freshSteps = (userId: string): Steps => {
  const fresh = {
    userId,
    previousStatus: null,
    reasons: [],
    submittedAt: null,
    decidedAt: null,
    attemptsFrom: null,
    waitingSince: null,
    version: 0,
  };
  return {
    LEVEL_1: { ...fresh, level: 'LEVEL_1', status: 'ALLOW' },
    LEVEL_2: { ...fresh, level: 'LEVEL_2', status: 'NOT_ALLOW' },
  };
};

function byLevel(userId: string, rows: readonly StepRow[]): Steps {
  const of = (level: StepLevel) => rows.find((row) => row.level === level) ?? freshSteps(userId)[level];
  return { LEVEL_1: of('LEVEL_1'), LEVEL_2: of('LEVEL_2') };
}

const listStepRows = batchReads(
  (db) => db.select().from(kycStep).where(matchRequestedIds(kycStep.userId)).prepare('steps'),
  ({ userId }) => userId,
);

export async function readSteps(db: Db, userId: string): Promise<Steps> {
  return byLevel(userId, await listStepRows(db, userId));
}

/** Inserts a missing row. False when the version changed since the caller read it. */
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
      .where(matchRequestedIds(account.id))
      .prepare('subjects'),
  (row) => row.account.id,
);

/** An account with all its one-to-one parts. */
export interface Subject {
  account: Omit<typeof account.$inferSelect, 'passwordHash'>;
  identity: typeof verifiedIdentity.$inferSelect;
  ladder: typeof ladderState.$inferSelect;
  renewal: typeof documentRenewal.$inferSelect;
  proof: typeof addressProof.$inferSelect;
  forms: typeof formState.$inferSelect;
  offers: typeof accountOffer.$inferSelect;
}

/** Null when the account does not exist. */
export async function findSubject(db: Db, userId: string): Promise<Subject | null> {
  const [row] = await subjects(db, userId);
  return row ?? null;
}
