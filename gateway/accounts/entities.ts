// Company names and other values of a site, which replace placeholders in the documents' texts.
import { SITE_NAMES, getSiteRulesByCode } from '#contract/sites.ts';

export type TextValues = Readonly<Record<string, string | number>>;

function findRelyingSite() {
  for (const site of SITE_NAMES) {
    const { reliance } = getSiteRulesByCode(site);
    if (reliance) return { site, ...reliance };
  }
  throw new Error('No site relies on the verifications of another site.');
}
/** The site whose company relies on verifications made by another company of the group. */
export const RELYING_SITE = findRelyingSite();
/** Days in which a user must prove their address after signing the undertaking. */
const UNDERTAKING_DAYS = 30;

export const getEntities = (site: string) => ({
  entity: getSiteRulesByCode(site).entity,
  fromEntity: RELYING_SITE.from,
  toEntity: RELYING_SITE.entity,
});

export const getTextValues = (site: string): TextValues => ({
  ...getEntities(site),
  days: UNDERTAKING_DAYS,
  retentionYears: getSiteRulesByCode(site).retentionYears,
});
