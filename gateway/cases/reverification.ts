// [M10] Where the renewal of a verified document stands, and whether a person may start one now. A level that is held
// stays held, whatever becomes of its renewal.
import type { ErrorName } from '#contract/errors.ts';
import type { UpdatePoiStatus } from '#contract/kyc.ts';
import { RENEWAL_MONTHS, RENEWAL_NOTICE_DAYS, UPDATE_COOLDOWN_DAYS } from '#contract/reverification.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { DAY_MS } from '#contract/days.ts';
import { isTurkeyVariant, requiresApp } from '#contract/sites.ts';
import type { Db } from '#gateway/db/client.ts';
import { lastUpdateOf, type Submission, submissionsOf } from '#gateway/db/queries/cases.ts';
import type { Steps, Subject } from '#gateway/db/queries/kyc.ts';
import type { RenewalRow } from '#gateway/db/queries/renewals.ts';
import { type Attempts, attemptsOf } from '#gateway/levels/attempts.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { rejectionWords } from '#gateway/mail/mail-texts.ts';
import { isClosed, type LevelObstacle } from '#gateway/levels/eligibility.ts';

/** Refusals for a face that is another person's, after which no page may try again. */
const FACE_TRIES = 3;

const midnightOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS) * DAY_MS;

/** The day's limit ends with the day; nothing has to run for that. */
export function updatePoiStatus({ status: stored, since }: RenewalRow, now: Date): UpdatePoiStatus {
  const over = since !== null && since.getTime() < midnightOf(now);
  return stored === 'DisplayUpdatePOIStatus_Rejected_Daily' && over
    ? 'DisplayUpdatePOIStatus_Rejected'
    : stored;
}

type Asked = Pick<Subject, 'renewal'> & { account: Pick<Subject['account'], 'site' | 'residenceCountry'> };

/** Whose rules a renewal follows: those it was asked for by, else those of the account. */
export const renewalSite = ({ renewal, account }: Asked): { site: string; country: string } => ({
  site: renewal.site || account.site,
  country: renewal.country || account.residenceCountry,
});

/** [E5] */
export function updatePoiOf(
  subject: Asked,
  now: Date,
  language: PageLanguage,
): KycInfo['displayControl']['displayUpdatePOI'] {
  const { renewal } = subject;
  const { deadline, dueAt, reason, reasons } = renewal;
  const status = updatePoiStatus(renewal, now);
  const holds = status === 'DisplayUpdatePOIStatus_No' && dueAt;
  return {
    status,
    rejectReason: rejectionWords(reasons, language) || reason,
    rejectReasons: reasons,
    siteInfo: renewalSite(subject),
    deadline: deadline?.toISOString() ?? null,
    holdsUntil: holds ? new Date(dueAt.getTime() + RENEWAL_NOTICE_DAYS * DAY_MS).toISOString() : null,
  };
}

/** When a verified document is to be renewed: in time before it expires, and after some years in any case. */
export function renewalDue(expires: string | null, verifiedAt: Date): Date {
  const cycle = new Date(verifiedAt);
  cycle.setUTCMonth(cycle.getUTCMonth() + RENEWAL_MONTHS);
  const end = Math.min(cycle.getTime(), expires === null ? Infinity : Date.parse(`${expires}T00:00:00Z`));
  return new Date(end - RENEWAL_NOTICE_DAYS * DAY_MS);
}

/** Tries since the document was last renewed. */
export async function updateAttempts(db: Db, userId: string, now: Date): Promise<Attempts> {
  const submissions = await submissionsOf(db, userId, 'LEVEL_1', 'update');
  return attemptsOf(submissions, await lastUpdateOf(db, userId, 'LEVEL_1'), now);
}

interface Refused {
  error: ErrorName;
  retryAfter?: Date | null;
}

const facesRefused = (submissions: readonly Submission[]): number =>
  submissions.filter(({ reasons }) => reasons.includes('face_mismatch')).length;

/** [X12] Why a person may not renew a document now; null when they may. */
export async function updateRefusal(
  db: Db,
  subject: Subject,
  steps: Steps,
  now: Date,
): Promise<Refused | null> {
  const { account, renewal } = subject;
  if (isClosed(subject)) return { error: 'service_closed' };
  if (steps.LEVEL_1.status !== 'SUCCESS') return { error: 'update_level' };
  if (requiresApp(account.site) || isTurkeyVariant(renewalSite(subject)))
    return { error: 'not_available_here' };

  const status = updatePoiStatus(renewal, now);
  if (status === 'DisplayUpdatePOIStatus_Pending') return { error: 'update_under_review' };
  const renewedAt = await lastUpdateOf(db, account.id, 'LEVEL_1');
  const submissions = await submissionsOf(db, account.id, 'LEVEL_1', 'update');
  const since = submissions.filter(({ submittedAt }) => !renewedAt || (submittedAt ?? now) > renewedAt);
  if (facesRefused(since) >= FACE_TRIES) return { error: 'update_face_mismatch_again' };
  const attempts = attemptsOf(submissions, renewedAt, now);
  const daily = status === 'DisplayUpdatePOIStatus_Rejected_Daily';
  if (daily || attempts.left === 0) {
    const tomorrow = new Date(midnightOf(now) + DAY_MS);
    return { error: 'update_attempts_today', retryAfter: daily ? tomorrow : attempts.retryAfter };
  }
  // What was asked for is never too soon.
  const rested = renewedAt && new Date(renewedAt.getTime() + UPDATE_COOLDOWN_DAYS * DAY_MS);
  if (status === 'DisplayUpdatePOIStatus_No' && rested && rested > now)
    return { error: 'update_too_soon', retryAfter: rested };
  return null;
}

export const updateError = ({ error, retryAfter = null }: Refused): BusinessError =>
  new BusinessError(error, { result: { retryAfter: retryAfter?.toISOString() ?? null } });

const OBSTACLE: Partial<Record<ErrorName, LevelObstacle>> = {
  service_closed: 'service_closed',
  not_available_here: 'use_app',
  update_under_review: 'under_review',
  update_attempts_today: 'attempts_exhausted',
  update_too_soon: 'already_verified',
};

/** The same for can-verify, in its words. */
export const updateObstacle = ({ error }: Refused): LevelObstacle => OBSTACLE[error] ?? 'step_not_allowed';
