// The content of the level card, derived from kyc-info, so that the hub, the level pages and the rail agree.
import type { StepStatus } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { getHeldLevel, getSteps, type StepInput } from './steps.ts';

export type CardState = 'plain' | 'review' | 'retry' | 'closed';

const CARD_STATES: Partial<Record<StepStatus, CardState>> = {
  PENDING: 'review',
  FAILED_AND_CAN_RETRY: 'retry',
  FAILED_AND_CAN_NOT_RETRY: 'closed',
};

/** The state of the level in work: level 2 once level 1 is verified. */
export function getCardState(input: StepInput): CardState {
  const { LEVEL_1, LEVEL_2 } = getSteps(input);
  const { status } = LEVEL_1.status === 'SUCCESS' ? LEVEL_2 : LEVEL_1;
  return CARD_STATES[status] ?? 'plain';
}

/** The verified name from level 1 on, otherwise that of the account. Both are masked. */
export function getHolderName(
  info: Pick<KycInfo, 'applicant' | 'state'>,
  accountName: string | undefined,
): string | undefined {
  const { firstname, lastname } = info.applicant;
  const verified = [firstname, lastname].filter(Boolean).join(' ');
  const level = getHeldLevel(info);
  return level && level !== 'LEVEL_DEFAULT' && verified ? verified : accountName;
}
