// Condition builders.
import type { Condition, Rule, Scalar } from '../../questionnaire.ts';
import type { FormSite } from '../../sites.ts';

type Part = Condition | Rule;

export const all = (...when: readonly Part[]): Rule => ({ when });
export const any = (...when: readonly Part[]): Rule => ({ behavior: 'any', when });

export const is = (linkId: string, value: Scalar): Condition => ({ linkId, op: '=', value });
export const isNot = (linkId: string, value: Scalar): Condition => ({ linkId, op: '!=', value });
export const oneOf = (linkId: string, ...value: readonly Scalar[]): Condition => ({
  linkId,
  op: 'in',
  value,
});
/** The list contains at least one of these values. */
export const has = (linkId: string, ...value: readonly Scalar[]): Condition => ({
  linkId,
  op: 'contains',
  value,
});
export const atLeast = (linkId: string, value: number): Condition => ({ linkId, op: '>=', value });
export const answered = (linkId: string): Condition => ({ linkId, op: 'exists' });
export const unanswered = (linkId: string): Condition => ({ linkId, op: 'exists', value: false });

export const onSite = (...sites: readonly FormSite[]): Condition => oneOf('$ctx.site', ...sites);
export const fact = (name: string, value: Scalar): Condition => is(`$ctx.${name}`, value);
export const livesIn = (...countries: readonly string[]): Condition => oneOf('$ctx.residence', ...countries);
