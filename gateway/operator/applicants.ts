// Applicants in the server API: lists, details, verified data and the withdrawal check.
import { type Limitation, findHighestPassedLevel, type StepLevel, type StepStatus } from '#contract/kyc.ts';
import type {
  Applicant,
  ApplicantIdentity,
  ApplicantSummary,
  WithdrawalCheck,
} from '#contract/schemas/applicants.ts';
import type { ListPage } from '#contract/schemas/paging.ts';
import { findSite, getSiteRulesByCode } from '#contract/sites.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { findApplicantLabel } from '#gateway/db/queries/applicant-notes.ts';
import { type ApplicantRow, listApplicants, listStepsOfAccounts } from '#gateway/db/queries/applicants.ts';
import { findInvestorClass } from '#gateway/db/queries/investor-class.ts';
import { readSteps, type StepRow } from '#gateway/db/queries/kyc.ts';
import { listRequestSummaries } from '#gateway/db/queries/questionnaires.ts';
import { findRetention } from '#gateway/db/queries/retention.ts';
import { decodeCursor, encodeCursor, toPage, toWholePage } from '#gateway/kit/cursors.ts';
import { isServiceClosed } from '#gateway/levels/eligibility.ts';
import { isClassActive } from '#gateway/levels/investor-grant.ts';
import { fillNameParts } from '#gateway/levels/name-rules.ts';
import { decryptVerifiedData } from '#gateway/levels/verified-data.ts';
import { readRiskTier } from '#gateway/questionnaires/risk-tier.ts';
import { type ApplicantReader, recordRead, requireApplicant } from './applicant-access.ts';

const toLevelView = ({ level, status, reasons, submittedAt, decidedAt }: StepRow) => ({
  level,
  status,
  reasons,
  submittedAt: submittedAt?.toISOString() ?? null,
  decidedAt: decidedAt?.toISOString() ?? null,
});

function summarize(
  { account, limitation, closedAt }: ApplicantRow,
  steps: readonly StepRow[],
): ApplicantSummary {
  return {
    userId: account.id,
    site: findSite(account.site),
    residenceCountry: account.residenceCountry,
    level: findHighestPassedLevel(steps),
    levels: steps.toSorted((a, b) => a.level.localeCompare(b.level)).map(toLevelView),
    limitation,
    frozen: limitation === 'LIMITATION_FROZEN',
    closed: closedAt !== null,
    createdAt: account.createdAt.toISOString(),
  };
}

export interface ApplicantQuery {
  site?: string | undefined;
  limitation?: Limitation | undefined;
  level?: StepLevel | undefined;
  status?: StepStatus | undefined;
  email?: string | undefined;
  after?: string | undefined;
  limit: number;
}

const intersectSites = (site: string | undefined, sites: readonly string[]): readonly string[] | null => {
  if (site === undefined) return sites;
  return sites.length === 0 || sites.includes(site) ? [site] : null;
};

export async function readApplicantPage(
  ctx: Context,
  { site, level, status, after, limit, ...filter }: ApplicantQuery,
  reader: ApplicantReader,
): Promise<ListPage<ApplicantSummary>> {
  const sites = intersectSites(site, reader.sites);
  if (!sites) return toWholePage([]);
  const at = level && status ? { level, status } : undefined;
  const rows = await listApplicants(ctx.db, { ...filter, sites, level: at }, decodeCursor(after), limit + 1);
  const ids = rows.map(({ account }) => account.id);
  const steps = await listStepsOfAccounts(ctx.db, ids);
  return toPage(
    rows,
    limit,
    (row) => summarize(row, steps.get(row.account.id) ?? []),
    ({ account }) => encodeCursor({ at: account.createdAt, id: account.id }),
  );
}

const isOpenTask = ({ mandatory, status }: { mandatory: boolean; status: string }): boolean =>
  mandatory && (status === 'UNSUBMIT' || status === 'REJECTED');

export const readApplicant = (ctx: Context, userId: string, reader: ApplicantReader): Promise<Applicant> =>
  readApplicantIn(ctx, ctx.db, userId, reader);

/** In a transaction, so that an update can compare entity tags. */
export async function readApplicantIn(
  ctx: Context,
  db: Db,
  userId: string,
  reader: ApplicantReader,
): Promise<Applicant> {
  const { account, ladder } = await requireApplicant(db, userId, reader);
  const now = ctx.clock.now();
  const { LEVEL_1, LEVEL_2 } = await readSteps(db, userId);
  const retention = await findRetention(db, userId);
  const investorClass = await findInvestorClass(db, userId);
  const forms = await listRequestSummaries(db, userId);
  const row = { account, limitation: ladder.limitation, closedAt: retention?.closedAt ?? null };
  return {
    ...summarize(row, [LEVEL_1, LEVEL_2]),
    tags: account.memberTags,
    limitationStage: ladder.stage,
    withdrawalsBlockedUntil: ladder.until && ladder.until > now ? ladder.until.toISOString() : null,
    riskTier: await readRiskTier(ctx, db, userId),
    riskLabel: await findApplicantLabel(db, userId),
    investorClass: isClassActive(investorClass, now) ? investorClass.kind : 'RETAIL',
    openTasks: forms.filter(isOpenTask).map(({ templateCode, status, dueAt }) => ({
      templateCode,
      status,
      dueAt: dueAt?.toISOString() ?? null,
    })),
  };
}

/** The read is recorded in the audit trail before the data is returned. */
export async function readIdentity(
  ctx: Context,
  userId: string,
  reader: ApplicantReader,
): Promise<ApplicantIdentity> {
  const { identity: encrypted } = await requireApplicant(ctx.db, userId, reader);
  await recordRead(ctx, reader, 'operator.view_identity', userId, userId);
  const { identity, address } = decryptVerifiedData(encrypted.verifiedEnc, ctx.config.filesKey, userId);
  return {
    userId,
    identity: identity
      ? {
          ...fillNameParts(identity),
          birthDate: identity.birthDate,
          docType: identity.docType,
          documentNumber: identity.documentNumber,
          documentCountry: identity.country,
          documentExpires: identity.expires,
        }
      : null,
    address: address ?? null,
  };
}

/** Returns all reasons against a withdrawal now, for the exchange's withdrawal path. */
export async function checkWithdrawal(
  ctx: Context,
  userId: string,
  reader: ApplicantReader,
): Promise<WithdrawalCheck> {
  const subject = await requireApplicant(ctx.db, userId, reader);
  const { account, ladder } = subject;
  const now = ctx.clock.now();
  const { LEVEL_1, LEVEL_2 } = await readSteps(ctx.db, userId);
  const retention = await findRetention(ctx.db, userId);
  const limits = getSiteRulesByCode(account.site).limits[findHighestPassedLevel([LEVEL_1, LEVEL_2])];
  const dailyLimits = Object.entries(limits).map(([coin, limit]) => ({ coin, limit }));
  const blockedUntil = ladder.until && ladder.until > now ? ladder.until : null;
  const isFrozen = ladder.limitation === 'LIMITATION_FROZEN';
  const isClosed = retention?.closedAt != null;
  const obstacles: [WithdrawalCheck['reasons'][number], boolean][] = [
    ['closed', isClosed],
    ['service_unavailable', isServiceClosed(subject) && !isFrozen && !isClosed],
    ['frozen', isFrozen],
    ['withdrawals_blocked', blockedUntil !== null],
    ['level_required', dailyLimits.every(({ limit }) => Number(limit) === 0)],
  ];
  const reasons = obstacles.filter(([, applies]) => applies).map(([reason]) => reason);
  const isOnlyBlocked = reasons.length === 1 && reasons[0] === 'withdrawals_blocked';
  return {
    allowed: reasons.length === 0,
    reasons,
    until: isOnlyBlocked ? (blockedUntil?.toISOString() ?? null) : null,
    dailyLimits,
  };
}
