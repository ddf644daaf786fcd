// The companies documents speak of, and the other values of a site their words are filled with.
import { SITE_NAMES, siteRules } from '#contract/sites.ts';

export type TextValues = Readonly<Record<string, string | number>>;

function relyingSite() {
  for (const site of SITE_NAMES) {
    const { reliance } = siteRules(site);
    if (reliance) return { site, ...reliance };
  }
  throw new Error('no site relies on checks made elsewhere');
}
/** Whose company takes over verifications another one made. */
export const RELYING = relyingSite();
/** Days to prove an address after an undertaking. */
const UNDERTAKING_DAYS = 30;

export const entitiesOf = (site: string) => ({
  entity: siteRules(site).entity,
  fromEntity: RELYING.from,
  toEntity: RELYING.entity,
});

export const textValues = (site: string): TextValues => ({
  ...entitiesOf(site),
  days: UNDERTAKING_DAYS,
  retentionYears: siteRules(site).retentionYears,
});
