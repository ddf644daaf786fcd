// What a person may do with each level, worked out from kyc-info and the profile. Pure: the hub and the step pages
// must never disagree. [T1, T2, P3, V4, E9]
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import { deriveSteps, type StepLevel } from '#contract/kyc.ts';
import { isTurkeyVariant, requiresApp } from '#contract/sites.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import type { Profile } from '#contract/calls/session.ts';
import type { StepState } from '#contract/schemas/kyc.ts';
import {
  DISABLED_TEXTS,
  LOCK_TEXTS,
  type DisabledReason,
  type LockReason,
  type LockText,
} from '#app/i18n/texts/lock-texts.ts';

export interface StepInput {
  info: KycInfo;
  profile: Pick<Profile, 'member_tag' | 'site'>;
}

const CLOSED = { reasons: [], retryAfter: null, submittedAt: null, decidedAt: null };

export function stepsOf({ info, profile }: StepInput): Record<StepLevel, StepState> {
  const steps = deriveSteps({
    opened: info.opened,
    memberTagKyc: profile.member_tag.KYC,
    state: info.state,
  });
  return {
    LEVEL_1: { ...CLOSED, ...steps.LEVEL_1 },
    LEVEL_2: { ...CLOSED, ...steps.LEVEL_2 },
  };
}

/** Why a level is NOT_ALLOW, most general reason first. */
export function lockReason(level: StepLevel, input: StepInput): LockReason {
  if (!input.info.opened) return 'service_closed';
  if (input.profile.member_tag.KYC === '1') return 'account_closed';
  if (level === 'LEVEL_1') return 'not_now';
  switch (stepsOf(input).LEVEL_1.status) {
    case 'SUCCESS':
      return 'not_now';
    case 'PENDING':
      return 'level_1_in_review';
    case 'FAILED_AND_CAN_NOT_RETRY':
    case 'CERTIFICATION_DISABLED':
      return 'level_1_stopped';
    default:
      return 'level_1_first';
  }
}

const isUnserved = ({ limitation, residenceCountry }: KycInfo): boolean =>
  limitation === 'LIMITATION_COUNTRY_UNSUPPORTED' || DISABLED_COUNTRIES.includes(residenceCountry);

/** Why a level is CERTIFICATION_DISABLED. */
export function disabledReason(info: KycInfo): DisabledReason {
  if (info.kybQuota) return 'business';
  return isUnserved(info) ? 'country' : 'switched_off';
}

/** [V4] The Turkey variant never verifies in a browser. */
export function isAppOnly({ info, profile }: StepInput): boolean {
  return requiresApp(profile.site) || isTurkeyVariant(info.displayControl.displayUpdatePOI.siteInfo);
}

export type StartGate =
  | { kind: 'open' }
  /** Only in the mobile app. */
  | { kind: 'app' }
  | { kind: 'wait'; until: Date }
  | { kind: 'closed'; text: LockText };

/** Whether a level that is open to the person can be started this minute, by the rules the gateway holds it to. */
export function startGate(level: StepLevel, input: StepInput, now: Date): StartGate {
  if (input.info.limitation === 'LIMITATION_FROZEN')
    return { kind: 'closed', text: LOCK_TEXTS.account_closed };
  if (isUnserved(input.info)) return { kind: 'closed', text: DISABLED_TEXTS.country };
  if (isAppOnly(input)) return { kind: 'app' };
  const step = stepsOf(input)[level];
  const until = step.retryAfter ? new Date(step.retryAfter) : null;
  if (until && until > now) return { kind: 'wait', until };
  if (!until && step.status === 'FAILED_AND_CAN_RETRY' && step.attemptsLeft === 0) {
    return {
      kind: 'wait',
      until: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
    };
  }
  return { kind: 'open' };
}
