// Derives the state of each level from kyc-info and the profile. Pure, so that the hub and the step pages agree.
// [T1, T2, P3, V4, E9]
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import { deriveSteps, findHighestPassedLevel, type Level, type StepLevel } from '#contract/kyc.ts';
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
} from '#app/i18n/texts/step-texts.ts';
import { getNextUtcMidnight } from './renewal.ts';

export interface StepInput {
  info: KycInfo;
  profile: Pick<Profile, 'member_tag' | 'site'>;
}

const CLOSED = { reasons: [], retryAfter: null, submittedAt: null, decidedAt: null };

export function getSteps({ info, profile }: StepInput): Record<StepLevel, StepState> {
  const steps = deriveSteps({ opened: info.opened, memberTagKyc: profile.member_tag.KYC, state: info.state });
  return { LEVEL_1: { ...CLOSED, ...steps.LEVEL_1 }, LEVEL_2: { ...CLOSED, ...steps.LEVEL_2 } };
}

/** The level granted, by the verified steps where the applicant has none; null when unknown. */
export const getHeldLevel = ({ applicant, state }: Pick<KycInfo, 'applicant' | 'state'>): Level | null =>
  applicant.level ?? (state.length > 0 ? findHighestPassedLevel(state) : null);

/** Why a level is NOT_ALLOW; the most general reason wins. An absent field gives no reason. */
export function getLockReason(level: StepLevel, input: StepInput): LockReason {
  const { opened, state } = input.info;
  const isKnown = (each: StepLevel) => state.some((step) => step.level === each);
  if (opened === false) return 'service_closed';
  if (input.profile.member_tag.KYC === '1') return 'account_closed';
  if (opened === undefined || !isKnown('LEVEL_1')) return 'unknown';
  if (level === 'LEVEL_1') return 'not_now';
  switch (getSteps(input).LEVEL_1.status) {
    case 'SUCCESS':
      return isKnown('LEVEL_2') ? 'not_now' : 'unknown';
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
  limitation === 'LIMITATION_COUNTRY_UNSUPPORTED' || DISABLED_COUNTRIES.includes(residenceCountry ?? '');

export function getDisabledReason(info: KycInfo): DisabledReason {
  if (info.kybQuota) return 'business';
  return isUnserved(info) ? 'country' : 'switched_off';
}

/** The Turkish variant cannot be verified in a browser. [V4] */
export function isAppOnly({ info, profile }: StepInput): boolean {
  return requiresApp(profile.site) || isTurkeyVariant(info.displayControl.displayUpdatePOI.siteInfo);
}

export type StartGate =
  { kind: 'open' } | { kind: 'app' } | { kind: 'wait'; until: Date } | { kind: 'closed'; text: LockText };

/** Whether the gateway allows an open level to start now. */
export function getStartGate(level: StepLevel, input: StepInput, now: Date): StartGate {
  if (input.info.limitation === 'LIMITATION_FROZEN')
    return { kind: 'closed', text: LOCK_TEXTS.account_closed };
  if (isUnserved(input.info)) return { kind: 'closed', text: DISABLED_TEXTS.country };
  if (isAppOnly(input)) return { kind: 'app' };
  const step = getSteps(input)[level];
  const until = step.retryAfter ? new Date(step.retryAfter) : null;
  if (until && until > now) return { kind: 'wait', until };
  if (!until && step.status === 'FAILED_AND_CAN_RETRY' && step.attemptsLeft === 0) {
    return { kind: 'wait', until: getNextUtcMidnight(now) };
  }
  return { kind: 'open' };
}
