// What the regulators of professional investors ask for.
import { FORM_SITES, type FormSite, siteRulesForCode } from '../../sites.ts';

/** What counts as a portfolio of professional size, by site. */
export const professionalThresholds = (): { site: FormSite; amount: number; currency: string }[] =>
  FORM_SITES.flatMap((site) => {
    const { professionalFrom: from } = siteRulesForCode(site);
    return from ? [{ site, ...from }] : [];
  });
