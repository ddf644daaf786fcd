// Professional investor rules.
import { FORM_SITES, type FormSite, siteRulesForCode } from '../../sites.ts';

/** Minimum portfolio by site. */
export const professionalThresholds = (): { site: FormSite; amount: number; currency: string }[] =>
  FORM_SITES.flatMap((site) => {
    const { professionalFrom: from } = siteRulesForCode(site);
    return from ? [{ site, ...from }] : [];
  });
