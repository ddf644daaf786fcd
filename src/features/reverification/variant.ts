// The variant of a re-verification and what its screen may do in each status. Pure. [S21, S22, T3-T7]
import { isIndiaCampaign } from '#contract/reverification.ts';
import { isTurkeyVariant, requiresApp } from '#contract/sites.ts';
import type { UpdatePoiStatus } from '#contract/kyc.ts';
import type { Renewal } from '#app/state/kyc/renewal.ts';
import { isRenewalRequired } from '#app/state/kyc/renewal.ts';
import { type StepInput, getSteps } from '#app/state/kyc/steps.ts';

type Variant = 'default' | 'turkey';

export const getVariant = ({ siteInfo }: Pick<Renewal, 'siteInfo'>): Variant =>
  isTurkeyVariant(siteInfo) ? 'turkey' : 'default';

/** [S21] India's list applies unless site and country are both known and neither is India or Turkey. */
export const hasIndiaRequirements = ({ siteInfo }: Pick<Renewal, 'siteInfo'>): boolean =>
  [siteInfo.site, siteInfo.country].some((code) => code === '' || requiresApp(code)) ||
  isIndiaCampaign(siteInfo);

export type RenewalAction =
  /** This version does not know the status. */
  | 'unknown'
  | 'none'
  | 'verify'
  | 'resubmit'
  /** The button is disabled; the screen explains why. */
  | 'verify-disabled'
  | 'resubmit-disabled';

export const isDisabled = (action: RenewalAction): boolean =>
  action === 'verify-disabled' || action === 'resubmit-disabled';

const ACTIONS: Partial<Record<string, Record<Variant, RenewalAction>>> = {
  DisplayUpdatePOIStatus_No: { default: 'none', turkey: 'none' },
  DisplayUpdatePOIStatus_Needed: { default: 'verify', turkey: 'verify-disabled' },
  DisplayUpdatePOIStatus_Pending: { default: 'verify-disabled', turkey: 'verify-disabled' },
  DisplayUpdatePOIStatus_Rejected: { default: 'resubmit', turkey: 'resubmit-disabled' },
  DisplayUpdatePOIStatus_Rejected_Daily: { default: 'resubmit-disabled', turkey: 'resubmit-disabled' },
} satisfies Record<UpdatePoiStatus, Record<Variant, RenewalAction>>;

/** `requested`: the user replaces a document that need not be renewed. */
export function getRenewalAction(renewal: Renewal, requested: boolean): RenewalAction {
  const isVoluntary = requested && !isRenewalRequired(renewal);
  const status = isVoluntary ? 'DisplayUpdatePOIStatus_Needed' : renewal.status;
  return ACTIONS[status]?.[getVariant(renewal)] ?? 'unknown';
}

interface RenewalView {
  action: RenewalAction;
  verified: boolean;
  replaceable: boolean;
}

/** `isOwn`: no embedding partner opened the page. */
export function getRenewalView(input: StepInput, search: string, isOwn: boolean): RenewalView {
  const verified = getSteps(input).LEVEL_1.status === 'SUCCESS';
  const replaceable = verified && isOwn;
  const requested = replaceable && new URLSearchParams(search).get('action') === 'update';
  const action = getRenewalAction(input.info.displayControl.displayUpdatePOI, requested);
  return { action, verified, replaceable };
}
