// Decides if a user may submit a level now. can-verify, opening a case and submitting it share this rule.
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import type { ErrorName } from '#contract/errors.ts';
import type { StepLevel } from '#contract/kyc.ts';
import { requiresApp } from '#contract/sites.ts';
import type { LevelEligibility } from '#contract/calls/verification.ts';
import type { Steps, Subject } from '#gateway/db/queries/kyc.ts';
import type { Attempts } from './attempts.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

export type LevelObstacle = NonNullable<LevelEligibility['reasonKey']>;

/** [T2, P3] True if the service is off, the tag KYC is '1', or the account is frozen. */
export const isServiceClosed = ({ account, ladder }: Pick<Subject, 'account' | 'ladder'>): boolean =>
  !account.opened || account.memberTags['KYC'] === '1' || ladder.limitation === 'LIMITATION_FROZEN';

const isUnsupported = ({ account, ladder }: Subject): boolean =>
  ladder.limitation === 'LIMITATION_COUNTRY_UNSUPPORTED' ||
  DISABLED_COUNTRIES.includes(account.residenceCountry);

export function findLevelObstacle(
  subject: Subject,
  steps: Steps,
  level: StepLevel,
  attempts: Attempts,
  /** Forms that must be submitted before this level. */
  formsFirst: boolean,
): LevelObstacle | null {
  if (isServiceClosed(subject)) return 'service_closed';
  const { status } = steps[level];
  if (status === 'SUCCESS') return 'already_verified';
  if (status === 'PENDING') return 'under_review';
  if (isUnsupported(subject)) return 'country_unsupported';
  if (status !== 'ALLOW' && status !== 'FAILED_AND_CAN_RETRY') return 'step_not_allowed';
  if (requiresApp(subject.account.site)) return 'use_app';
  if (formsFirst) return 'questionnaire_first';
  return attempts.left === 0 ? 'attempts_exhausted' : null;
}

const ERRORS: Record<LevelObstacle, ErrorName> = {
  service_closed: 'service_closed',
  already_verified: 'step_not_allowed',
  under_review: 'step_not_allowed',
  country_unsupported: 'country_unsupported',
  step_not_allowed: 'step_not_allowed',
  use_app: 'not_available_here',
  questionnaire_first: 'questionnaire_first',
  attempts_exhausted: 'attempts_exhausted',
};

/** `first`: pages of the forms that must be submitted first. */
export function createLevelRefusal(
  reasonKey: LevelObstacle,
  attempts: Attempts,
  first: readonly string[] = [],
): BusinessError {
  const retryAfter = attempts.retryAfter?.toISOString() ?? null;
  const details = reasonKey === 'questionnaire_first' ? { first } : {};
  return new BusinessError(ERRORS[reasonKey], { result: { reasonKey, retryAfter, ...details } });
}
