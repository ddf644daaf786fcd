// Whether applying as a professional investor makes sense, by what the site's regulator asks for.
import { PI_PRE_FORM } from '#contract/forms/pi-pre.ts';
import type { Rule } from '#contract/questionnaire.ts';
import { type InvestorTest, type Site, findSite, siteRules } from '#contract/sites.ts';
import { isRuleMet, type Scope } from '#contract/questionnaire/rules.ts';
import { serverPart } from '../scoring/server-part.ts';

interface Criterion {
  id: 'portfolio' | 'trades' | 'job' | 'knowledge' | 'understands';
  when: Rule;
}
interface ClassRules {
  /** All of these. */
  always: readonly Criterion[];
  /** And this many of those. */
  some: readonly Criterion[];
  need: number;
}

const one = (id: Criterion['id'], linkId: string, ...value: readonly string[]): Criterion => ({
  id,
  when: { when: [{ linkId, op: 'in', value }] },
});
const understands = one('understands', 'pi.understands', 'yes');

/** Each site asks about the portfolio in amounts of its own. */
const portfolio = (site: Site) => one('portfolio', `pi.portfolio.${site}`, 'above');

const CLASSES: Readonly<Record<InvestorTest, (site: Site) => ClassRules | null>> = {
  size: (site) => ({ always: [understands, portfolio(site)], some: [], need: 0 }),
  two_of_three: (site) => ({
    always: [understands],
    some: [one('trades', 'pi.trades', 'from10'), portfolio(site), one('job', 'pi.job', 'from1', 'recent2')],
    need: 2,
  }),
  size_and_skill: (site) => ({
    always: [understands, portfolio(site)],
    some: [one('knowledge', 'pi.knowledge', 'good', 'expert'), one('job', 'pi.job', 'recent2')],
    need: 1,
  }),
  // Its form asks by itself.
  qualified: () => null,
};

export interface PreCheck {
  eligible: boolean;
  /** What is not met, to say why somebody stays retail. */
  missing: readonly Criterion['id'][];
}

/** On sites without the class nobody is eligible. */
export function preCheck(code: string, scope: Scope): PreCheck {
  const site = findSite(code);
  const { investors } = siteRules(site);
  const rules = investors ? CLASSES[investors](site) : null;
  if (!rules) return { eligible: false, missing: [] };
  const unmet = (list: readonly Criterion[]) => list.filter(({ when }) => !isRuleMet(when, scope));
  const missingSome = unmet(rules.some);
  const enough = rules.some.length - missingSome.length >= rules.need;
  const missing = [...unmet(rules.always), ...(enough ? [] : missingSome)];
  return { eligible: missing.length === 0, missing: missing.map(({ id }) => id) };
}

export const PI_PRE_PART = serverPart(PI_PRE_FORM, 'APPROVED', {
  validMonths: { low: 1, medium: 1, high: 1 },
  forgetAfterDays: 30,
  tells(site, scope) {
    const { eligible, missing } = preCheck(site, scope);
    return { kind: 'preCheck', eligible, missing: [...missing] };
  },
});
