// Re-verification (renewal) of a verified identity document: reasons and intervals. Spec section 4. [M10]
import { CAMPAIGN_SITE, findSite } from './sites.ts';

/** `requested`: the renewal is required, so the user is not asked for a reason. */
export const UPDATE_REASONS = [
  'requested',
  'expired',
  'renewed',
  'lost',
  'new_nationality',
  'data_fix',
] as const;
export type UpdateReason = (typeof UPDATE_REASONS)[number];

/** Minimum days between two renewals that the user starts. */
export const UPDATE_COOLDOWN_DAYS = 180;
/** A verification must be renewed after this time or when its document expires, whichever is earlier. */
export const RENEWAL_MONTHS = 36;
/** The renewal is requested this many days earlier. */
export const RENEWAL_NOTICE_DAYS = 30;

/** [S21] The campaign that requires an Indian document. */
export const isIndiaCampaign = ({ site, country }: { site: string; country: string }): boolean =>
  [site, country].some((code) => findSite(code) === CAMPAIGN_SITE);
