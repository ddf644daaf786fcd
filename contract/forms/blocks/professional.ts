// What the regulators of professional investors ask for.
import { FORM_SITES, type FormSite, siteRules } from '../../sites.ts';

/** What counts as a portfolio of professional size, by site. */
export const professionalFrom = (): { site: FormSite; amount: number; currency: string }[] =>
  FORM_SITES.flatMap((site) => {
    const { professionalFrom: from } = siteRules(site);
    return from ? [{ site, ...from }] : [];
  });
