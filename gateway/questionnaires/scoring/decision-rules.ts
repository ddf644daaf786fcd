// Rules that require an officer. A rule about a question that a form lacks never matches.
import type { Rule } from '#contract/questionnaire.ts';
import type { DecisionRule } from './server-part.ts';

const all = (...when: Rule['when']): Rule => ({ when });
const any = (...when: Rule['when']): Rule => ({ behavior: 'any', when });

/** Industries that need review, and those that only add points. */
export const HIGH_RISK_INDUSTRIES = [
  'charity_ngo',
  'crypto_mining',
  'defence_arms',
  'entertainment_adult',
  'gambling',
  'money_services',
  'precious_metals',
  'art_antiques',
] as const;
export const MEDIUM_RISK_INDUSTRIES = [
  'energy_extractive',
  'fishing_shipping',
  'food_hospitality',
  'government',
  'legal_accounting',
  'real_estate',
  'retail_cash',
  'import_export',
] as const;

export const holdsPublicRole = any(
  { linkId: 'pep.self', op: '!=', value: 'no' },
  { linkId: 'pep.related', op: '!=', value: 'no' },
);
export const actsForOther = all({ linkId: 'third.own', op: '=', value: 'other' });
const TIES = ['residence', 'business', 'counterparties', 'property', 'travel'];

/** A public role leads to due diligence, not to a refusal. */
export const publicRole: DecisionRule = {
  reason: 'public_role',
  when: holdsPublicRole,
  outcome: 'SENIOR',
  opens: 'EDD',
};
export const thirdParty: DecisionRule = {
  reason: 'third_party',
  when: any(actsForOther, { linkId: 'third.control', op: '=', value: 'others' }),
  outcome: 'REVIEW',
};
export const unexplainedMoney: DecisionRule = {
  reason: 'income_mismatch',
  when: all({ linkId: 'purp.gap', op: 'exists' }),
  outcome: 'REVIEW',
};
export const riskyIndustry: DecisionRule = {
  reason: 'industry',
  when: any(
    { linkId: 'emp.industry', op: 'in', value: HIGH_RISK_INDUSTRIES },
    { linkId: 'biz.industry', op: 'in', value: HIGH_RISK_INDUSTRIES },
  ),
  outcome: 'REVIEW',
};
/** An officer always decides on ties to sanctioned countries or people. */
export const sanctionsTies: DecisionRule = {
  reason: 'sanctions_ties',
  when: any(
    { linkId: 'sanc.self', op: '=', value: 'yes' },
    { linkId: 'sanc.links', op: 'contains', value: TIES },
  ),
  outcome: 'SENIOR',
};
export const adverseHistory: DecisionRule = {
  reason: 'adverse_history',
  when: all({ linkId: 'ns.adverse', op: '=', value: 'yes' }),
  outcome: 'SENIOR',
};
/** On sites that refuse US taxpayers: LIMITATION_COUNTRY_UNSUPPORTED. */
export const usTaxpayer: DecisionRule = {
  reason: 'us_taxpayer',
  when: all({ linkId: 'tax.us', op: '=', value: 'yes' }, { linkId: '$ctx.usRefused', op: '=', value: true }),
  outcome: 'REJECTED',
};
const usTies: DecisionRule = {
  reason: 'us_ties',
  when: all({ linkId: 'tax.usIndicia.reason', op: 'exists' }),
  outcome: 'REVIEW',
};
/** Staff of licensed firms need an employer's letter, which an officer reviews. */
const licensedStaff: DecisionRule = {
  reason: 'licensed_staff',
  when: all({ linkId: 'hk.licensedStaff', op: '=', value: 'yes' }),
  outcome: 'REVIEW',
};
/** `$ctx.riskTier` is known to the gateway only. */
export const riskyClient: DecisionRule = {
  reason: 'risk_tier',
  when: all({ linkId: '$ctx.riskTier', op: 'in', value: ['medium', 'high'] }),
  outcome: 'REVIEW',
};

export const ONBOARDING_RULES: readonly DecisionRule[] = [
  usTaxpayer,
  usTies,
  publicRole,
  thirdParty,
  unexplainedMoney,
  riskyIndustry,
  sanctionsTies,
  licensedStaff,
];
