// Pre-check whether applying as a professional investor can succeed under the site's regulator.
import { PI_PRE_FORM } from '#contract/forms/pi-pre.ts';
import type { Rule } from '#contract/questionnaire.ts';
import { type InvestorTest, type Site, findSite, getSiteRules } from '#contract/sites.ts';
import { isRuleMet, type Scope } from '#contract/questionnaire/rules.ts';
import { createFormRules } from '../scoring/server-part.ts';

interface Criterion {
  id: 'portfolio' | 'trades' | 'job' | 'knowledge' | 'understands';
  when: Rule;
}
interface ClassRules {
  /** All are required. */
  always: readonly Criterion[];
  /** At least `need` of these are required. */
  some: readonly Criterion[];
  need: number;
}

const createCriterion = (id: Criterion['id'], linkId: string, ...value: readonly string[]): Criterion => ({
  id,
  when: { when: [{ linkId, op: 'in', value }] },
});
const understands = createCriterion('understands', 'pi.understands', 'yes');

/** The question about the portfolio has different amounts on each site. */
const portfolio = (site: Site) => createCriterion('portfolio', `pi.portfolio.${site}`, 'above');

const CLASSES: Readonly<Record<InvestorTest, (site: Site) => ClassRules | null>> = {
  size: (site) => ({ always: [understands, portfolio(site)], some: [], need: 0 }),
  two_of_three: (site) => ({
    always: [understands],
    some: [
      createCriterion('trades', 'pi.trades', 'from10'),
      portfolio(site),
      createCriterion('job', 'pi.job', 'from1', 'recent2'),
    ],
    need: 2,
  }),
  size_and_skill: (site) => ({
    always: [understands, portfolio(site)],
    some: [
      createCriterion('knowledge', 'pi.knowledge', 'good', 'expert'),
      createCriterion('job', 'pi.job', 'recent2'),
    ],
    need: 1,
  }),
  // The qualified investor has its own form.
  qualified: () => null,
};

export interface Eligibility {
  eligible: boolean;
  /** Unmet criteria, to explain why the user stays retail. */
  missing: readonly Criterion['id'][];
}

/** Never eligible on sites without the class. */
export function checkEligibility(code: string, scope: Scope): Eligibility {
  const site = findSite(code);
  const { investors } = getSiteRules(site);
  const rules = investors ? CLASSES[investors](site) : null;
  if (!rules) return { eligible: false, missing: [] };
  const unmet = (list: readonly Criterion[]) => list.filter(({ when }) => !isRuleMet(when, scope));
  const missingSome = unmet(rules.some);
  const enough = rules.some.length - missingSome.length >= rules.need;
  const missing = [...unmet(rules.always), ...(enough ? [] : missingSome)];
  return { eligible: missing.length === 0, missing: missing.map(({ id }) => id) };
}

export const PI_PRE_PART = createFormRules(PI_PRE_FORM, 'APPROVED', {
  validMonths: { low: 1, medium: 1, high: 1 },
  forgetAfterDays: 30,
  userOutcome(site, scope) {
    const { eligible, missing } = checkEligibility(site, scope);
    return { kind: 'preCheck', eligible, missing: [...missing] };
  },
});
