// Renewing a verified identity document: why, how often, until when. Spec section 4. [M10]
import { CAMPAIGN_SITE, findSite } from './sites.ts';

/** Why a person shows another document. */
export const UPDATE_REASONS = ['expired', 'renewed', 'lost', 'new_nationality', 'data_fix'] as const;
export type UpdateReason = (typeof UPDATE_REASONS)[number];

/** Between two renewals that nobody asked for. */
export const UPDATE_COOLDOWN_DAYS = 180;
/** A verification is renewed after this long, or when its document expires, whichever comes first. */
export const RENEWAL_MONTHS = 36;
/** How long before that it is asked for. */
export const RENEWAL_NOTICE_DAYS = 30;

/** [S21] The campaign that asks for a document issued in India. */
export const isIndiaCampaign = ({ site, country }: { site: string; country: string }): boolean =>
  [site, country].some((code) => findSite(code) === CAMPAIGN_SITE);
