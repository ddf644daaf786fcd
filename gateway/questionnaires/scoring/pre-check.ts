// Whether applying as a professional investor makes sense, by what the site's regulator asks for.
import type { Rule } from '#contract/questionnaire.ts';
import { ruleHolds, type Scope } from '#contract/questionnaire/rules.ts';

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

const CLASSES: Readonly<Record<string, ClassRules>> = {
  HK: { always: [understands, one('portfolio', 'pi.portfolio.HK', 'above')], some: [], need: 0 },
  EU: {
    always: [understands],
    some: [
      one('trades', 'pi.trades', 'from10'),
      one('portfolio', 'pi.portfolio.EU', 'above'),
      one('job', 'pi.job', 'from1', 'recent2'),
    ],
    need: 2,
  },
  KZ: {
    always: [understands, one('portfolio', 'pi.portfolio.KZ', 'above')],
    some: [one('knowledge', 'pi.knowledge', 'good', 'expert'), one('job', 'pi.job', 'recent2')],
    need: 1,
  },
};

export interface PreCheck {
  eligible: boolean;
  /** What is not met, to say why somebody stays retail. */
  missing: readonly Criterion['id'][];
}

/** On sites without the class nobody is eligible. */
export function preCheck(site: string, scope: Scope): PreCheck {
  const rules = Object.hasOwn(CLASSES, site) ? CLASSES[site] : undefined;
  if (!rules) return { eligible: false, missing: [] };
  const unmet = (list: readonly Criterion[]) => list.filter(({ when }) => !ruleHolds(when, scope));
  const missingSome = unmet(rules.some);
  const enough = rules.some.length - missingSome.length >= rules.need;
  const missing = [...unmet(rules.always), ...(enough ? [] : missingSome)];
  return { eligible: missing.length === 0, missing: missing.map(({ id }) => id) };
}
