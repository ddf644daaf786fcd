// [M10] Status of a document's renewal, and whether the user may start one. A verified level stays verified, whatever
// the outcome of the renewal.
import type { ErrorName } from '#contract/errors.ts';
import type { UpdatePoiStatus } from '#contract/kyc.ts';
import { RENEWAL_MONTHS, RENEWAL_NOTICE_DAYS, UPDATE_COOLDOWN_DAYS } from '#contract/reverification.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { DAY_MS } from '#contract/days.ts';
import { isTurkeyVariant, requiresApp } from '#contract/sites.ts';
import type { Db } from '#gateway/db/client.ts';
import { findLastUpdateDate, type Submission, listSubmissions } from '#gateway/db/queries/cases.ts';
import type { Steps, Subject } from '#gateway/db/queries/kyc.ts';
import type { RenewalRow } from '#gateway/db/queries/renewals.ts';
import { type Attempts, countAttempts } from '#gateway/levels/attempts.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { formatRejectionReasons } from '#gateway/mail/mail-texts.ts';
import { isServiceClosed, type LevelObstacle } from '#gateway/levels/eligibility.ts';

/** Refusals for another person's face, after which no further try is allowed. */
const FACE_TRIES = 3;

const startOfDay = (now: Date): number => Math.floor(now.getTime() / DAY_MS) * DAY_MS;

/** The daily limit ends at midnight. The status is computed on each read, so no job is needed. */
export function getRenewalStatus({ status: stored, since }: RenewalRow, now: Date): UpdatePoiStatus {
  const over = since !== null && since.getTime() < startOfDay(now);
  return stored === 'DisplayUpdatePOIStatus_Rejected_Daily' && over
    ? 'DisplayUpdatePOIStatus_Rejected'
    : stored;
}

type RenewalSubject = Pick<Subject, 'renewal'> & {
  account: Pick<Subject['account'], 'site' | 'residenceCountry'>;
};

/** The site and country whose rules apply: those of the campaign, otherwise of the account. */
export const findRenewalSite = ({ renewal, account }: RenewalSubject): { site: string; country: string } => ({
  site: renewal.site || account.site,
  country: renewal.country || account.residenceCountry,
});

/** [E5] The renewal task as shown to the user. */
export function buildUpdatePoi(
  subject: RenewalSubject,
  now: Date,
  language: PageLanguage,
): KycInfo['displayControl']['displayUpdatePOI'] {
  const { renewal } = subject;
  const { deadline, dueAt, reason, reasons } = renewal;
  const status = getRenewalStatus(renewal, now);
  const holds = status === 'DisplayUpdatePOIStatus_No' && dueAt;
  return {
    status,
    rejectReason: formatRejectionReasons(reasons, language) || reason,
    rejectReasons: reasons,
    siteInfo: findRenewalSite(subject),
    deadline: deadline?.toISOString() ?? null,
    holdsUntil: holds ? new Date(dueAt.getTime() + RENEWAL_NOTICE_DAYS * DAY_MS).toISOString() : null,
  };
}

/** The date when a verified document must be renewed: before it expires, and at the latest after a fixed cycle. */
export function computeRenewalDate(expires: string | null, verifiedAt: Date): Date {
  const cycle = new Date(verifiedAt);
  cycle.setUTCMonth(cycle.getUTCMonth() + RENEWAL_MONTHS);
  const end = Math.min(cycle.getTime(), expires === null ? Infinity : Date.parse(`${expires}T00:00:00Z`));
  return new Date(end - RENEWAL_NOTICE_DAYS * DAY_MS);
}

/** Tries since the last renewal. */
export async function readUpdateAttempts(db: Db, userId: string, now: Date): Promise<Attempts> {
  const submissions = await listSubmissions(db, userId, 'LEVEL_1', 'update');
  return countAttempts(submissions, await findLastUpdateDate(db, userId, 'LEVEL_1'), now);
}

interface UpdateRefusal {
  error: ErrorName;
  retryAfter?: Date | null;
}

const countFaceRefusals = (submissions: readonly Submission[]): number =>
  submissions.filter(({ reasons }) => reasons.includes('face_mismatch')).length;

/** [X12] The reason why the user may not renew a document now; null if allowed. */
export async function findUpdateRefusal(
  db: Db,
  subject: Subject,
  steps: Steps,
  now: Date,
): Promise<UpdateRefusal | null> {
  const { account, renewal } = subject;
  if (isServiceClosed(subject)) return { error: 'service_closed' };
  if (steps.LEVEL_1.status !== 'SUCCESS') return { error: 'update_level' };
  if (requiresApp(account.site) || isTurkeyVariant(findRenewalSite(subject)))
    return { error: 'not_available_here' };

  const status = getRenewalStatus(renewal, now);
  if (status === 'DisplayUpdatePOIStatus_Pending') return { error: 'update_under_review' };
  const renewedAt = await findLastUpdateDate(db, account.id, 'LEVEL_1');
  const submissions = await listSubmissions(db, account.id, 'LEVEL_1', 'update');
  const since = submissions.filter(({ submittedAt }) => !renewedAt || (submittedAt ?? now) > renewedAt);
  if (countFaceRefusals(since) >= FACE_TRIES) return { error: 'update_face_mismatch_again' };
  const attempts = countAttempts(submissions, renewedAt, now);
  const daily = status === 'DisplayUpdatePOIStatus_Rejected_Daily';
  if (daily || attempts.left === 0) {
    const tomorrow = new Date(startOfDay(now) + DAY_MS);
    return { error: 'update_attempts_today', retryAfter: daily ? tomorrow : attempts.retryAfter };
  }
  // No waiting time applies if the gateway requested the renewal.
  const rested = renewedAt && new Date(renewedAt.getTime() + UPDATE_COOLDOWN_DAYS * DAY_MS);
  if (status === 'DisplayUpdatePOIStatus_No' && rested && rested > now)
    return { error: 'update_too_soon', retryAfter: rested };
  return null;
}

export const createUpdateError = ({ error, retryAfter = null }: UpdateRefusal): BusinessError =>
  new BusinessError(error, { result: { retryAfter: retryAfter?.toISOString() ?? null } });

const OBSTACLE: Partial<Record<ErrorName, LevelObstacle>> = {
  service_closed: 'service_closed',
  not_available_here: 'use_app',
  update_under_review: 'under_review',
  update_attempts_today: 'attempts_exhausted',
  update_too_soon: 'already_verified',
};

/** Maps a refusal to the can-verify obstacle. */
export const toUpdateObstacle = ({ error }: UpdateRefusal): LevelObstacle =>
  OBSTACLE[error] ?? 'step_not_allowed';
