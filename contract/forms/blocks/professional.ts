// Professional investor rules.
import { FORM_SITES, type FormSite, getSiteRulesByCode } from '../../sites.ts';

/** Minimum portfolio by site. */
export const listProfessionalThresholds = (): { site: FormSite; amount: number; currency: string }[] =>
  FORM_SITES.flatMap((site) => {
    const { professionalFrom: from } = getSiteRulesByCode(site);
    return from ? [{ site, ...from }] : [];
  });
