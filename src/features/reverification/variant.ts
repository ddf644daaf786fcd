// Which re-verification a person sees, and what its screen may do in each status. Pure. [S21, S22, T3-T7]
import { isIndiaCampaign } from '#contract/reverification.ts';
import { isTurkeyVariant, needsApp } from '#contract/sites.ts';
import type { UpdatePoiStatus } from '#contract/kyc.ts';
import type { Renewal } from '#app/state/kyc/renewal.ts';
import { isRenewalAsked } from '#app/state/kyc/renewal-asked.ts';
import { type StepInput, stepsOf } from '#app/state/kyc/steps.ts';

type Variant = 'default' | 'turkey';

export const variantOf = ({ siteInfo }: Pick<Renewal, 'siteInfo'>): Variant =>
  isTurkeyVariant(siteInfo) ? 'turkey' : 'default';

/** [S21] India's list, but where both are known and neither is India nor Turkey. */
export const asksLikeIndia = ({ siteInfo }: Pick<Renewal, 'siteInfo'>): boolean =>
  [siteInfo.site, siteInfo.country].some((code) => code === '' || needsApp(code)) ||
  isIndiaCampaign(siteInfo);

export type RenewalAction =
  /** Of a status nobody knows: neither a demand nor a promise. */
  | 'unknown'
  /** No button: nothing is needed. */
  | 'none'
  | 'verify'
  | 'resubmit'
  /** A button that cannot be pressed now; the screen says why. */
  | 'verify-shut'
  | 'resubmit-shut';

export const isShut = (action: RenewalAction): boolean =>
  action === 'verify-shut' || action === 'resubmit-shut';

const ACTIONS: Partial<Record<string, Record<Variant, RenewalAction>>> = {
  DisplayUpdatePOIStatus_No: { default: 'none', turkey: 'none' },
  DisplayUpdatePOIStatus_Needed: { default: 'verify', turkey: 'verify-shut' },
  DisplayUpdatePOIStatus_Pending: { default: 'verify-shut', turkey: 'verify-shut' },
  DisplayUpdatePOIStatus_Rejected: { default: 'resubmit', turkey: 'resubmit-shut' },
  DisplayUpdatePOIStatus_Rejected_Daily: { default: 'resubmit-shut', turkey: 'resubmit-shut' },
} satisfies Record<UpdatePoiStatus, Record<Variant, RenewalAction>>;

/** `wished`: the person came to replace a document that nobody asked to renew. */
export function renewalAction(renewal: Renewal, wished: boolean): RenewalAction {
  // It may be done wherever one that is asked for may.
  const byWish = wished && !isRenewalAsked(renewal);
  const status = byWish ? 'DisplayUpdatePOIStatus_Needed' : renewal.status;
  return ACTIONS[status]?.[variantOf(renewal)] ?? 'unknown';
}

interface Here {
  action: RenewalAction;
  /** There is a verified document. */
  verified: boolean;
  /** It may be replaced from here. */
  replaceable: boolean;
}

/** What the page is about. `own`: nobody has opened it for a renewal, or for none. */
export function renewalHere(input: StepInput, search: string, own: boolean): Here {
  const verified = stepsOf(input).LEVEL_1.status === 'SUCCESS';
  const replaceable = verified && own;
  const wished = replaceable && new URLSearchParams(search).get('action') === 'update';
  const action = renewalAction(input.info.displayControl.displayUpdatePOI, wished);
  return { action, verified, replaceable };
}
