// Customer risk assessment of the Kazakh entity. The user never sees the rating.
import { KZ_CRA_FORM } from '#contract/forms/kz-cra.ts';
import type { Rule } from '#contract/questionnaire.ts';
import {
  type Band,
  createBands,
  formatBandValue,
  DEPOSIT_BAND_LIMITS,
  INCOME_BAND_LIMITS,
} from '#contract/forms/blocks/bands.ts';
import { RESTRICTED_PLACES } from '#contract/restricted-places.ts';
import type { Scope } from '#contract/questionnaire/rules.ts';
import {
  actsForOther,
  HIGH_RISK_INDUSTRIES,
  holdsPublicRole,
  MEDIUM_RISK_INDUSTRIES,
  usTaxpayer,
} from '../scoring/decision-rules.ts';
import { createConstantFactor, createOptionFactor, createRuleFactor } from '../scoring/scoring.ts';
import { type Factor, createFormRules } from '../scoring/server-part.ts';

const CIS = 'AM AZ BY KG MD RU TJ TM UZ'.split(' ');
const RESTRICTED_COUNTRIES: readonly string[] = RESTRICTED_PLACES.countries;

/** Home 0, CIS 1, elsewhere 2, restricted 5; a restricted CIS country counts as restricted. */
function countryPoints(linkId: string): Factor {
  const weigh = (country: string): number => {
    if (RESTRICTED_COUNTRIES.includes(country)) return 5;
    if (country === 'KZ') return 0;
    return CIS.includes(country) ? 1 : 2;
  };
  return {
    id: linkId,
    points: (scope) =>
      Math.max(
        0,
        ...scope
          .read({ linkId })
          .flat()
          .map((country) => weigh(String(country))),
      ),
  };
}

/** First-year deposits relative to income, using the midpoints of their bands. */
const depositRatio: Factor = {
  id: 'deposit_ratio',
  points(scope) {
    const income = readExactIncome(scope) ?? readMidpoint(scope, 'inc.annual', INCOME_BAND_LIMITS);
    const deposits = readMidpoint(scope, 'purp.first12', DEPOSIT_BAND_LIMITS);
    if (income === null || deposits === null) return 0;
    const ratio = deposits / Math.max(income, 1);
    if (ratio <= 0.5) return 0;
    if (ratio <= 1) return 1;
    return ratio <= 3 ? 3 : 5;
  },
};

const industries = (values: readonly string[], points: number) =>
  Object.fromEntries(values.map((value) => [value, points]));

const unusualAge: Rule = {
  when: [
    {
      behavior: 'any',
      when: [
        { linkId: '$ctx.age', op: '<', value: 21 },
        { linkId: '$ctx.age', op: '>', value: 70 },
      ],
    },
    { linkId: 'purp.first12', op: 'in', value: ['50k_250k', '250k_1m', 'gt1m'] },
  ],
};

export const FACTORS: readonly Factor[] = [
  countryPoints('$ctx.residence'),
  countryPoints('id.nationalities'),
  createRuleFactor('new_resident', { when: [{ linkId: 'res.since', op: '>', value: 'today-1Y' }] }, 1),
  createOptionFactor('emp.status', { self_employed: 1, student: 1, owner: 2, unemployed: 2 }),
  createOptionFactor('emp.industry', {
    ...industries(HIGH_RISK_INDUSTRIES, 3),
    ...industries(MEDIUM_RISK_INDUSTRIES, 1),
  }),
  createOptionFactor('pep.self', { now: 5, lastYear: 5, earlier: 5 }),
  createOptionFactor('pep.related', { family: 4, associate: 4 }),
  createRuleFactor(
    'country_ties',
    {
      when: [
        { linkId: 'sanc.links', op: 'exists' },
        { linkId: 'sanc.links', op: 'notContains', value: 'none' },
      ],
    },
    5,
  ),
  depositRatio,
  createOptionFactor('sof.main', {
    business: 1,
    investments: 1,
    inheritance: 1,
    family: 1,
    crypto: 2,
    mining: 2,
    other: 2,
    loan: 3,
    gift: 3,
    winnings: 3,
  }),
  createOptionFactor('purp.method', { wallet: 2, exchange: 2, p2p: 3, cash: 3 }),
  createOptionFactor('exp.products', { margin: 1, futures: 1, options: 1, leveraged: 1 }),
  createConstantFactor('remote', 1),
  createRuleFactor('network_mismatch', { when: [{ linkId: '$ctx.ipMismatch', op: '=', value: true }] }, 2),
  createRuleFactor('unusual_age', unusualAge, 2),
  createOptionFactor('third.own', { other: 5 }),
];

export const KZ_CRA_PART = createFormRules(KZ_CRA_FORM, 'APPROVED', {
  rules: [usTaxpayer],
  factors: FACTORS,
  tiers: { medium: 10, high: 18 },
  overrides: [
    { reason: 'public_role', when: holdsPublicRole },
    { reason: 'third_party', when: actsForOther },
    {
      reason: 'listed_country',
      when: {
        behavior: 'any',
        when: [
          { linkId: '$ctx.residence', op: 'in', value: RESTRICTED_COUNTRIES },
          // Residents of Kazakhstan with a restricted nationality are not rated high for it alone; it still adds points.
          {
            when: [
              { linkId: 'id.nationalities', op: 'contains', value: RESTRICTED_COUNTRIES },
              { linkId: '$ctx.residence', op: '!=', value: 'KZ' },
            ],
          },
        ],
      },
    },
  ],
  byTier: {
    low: { outcome: 'APPROVED' },
    medium: { outcome: 'REVIEW', opens: 'SOFW' },
    high: { outcome: 'SENIOR', opens: 'EDD' },
  },
});

function readExactIncome(scope: Scope): number | null {
  const [income] = scope.read({ linkId: 'inc.annual.exact' });
  return typeof income === 'number' ? income : null;
}

function readMidpoint(scope: Scope, linkId: string, borders: readonly number[]): number | null {
  const [value] = scope.read({ linkId });
  const band = createBands(borders).find((each) => formatBandValue(each) === value);
  return band ? findMidpoint(band) : null;
}

function findMidpoint({ low, high }: Band): number {
  if (low === null) return (high ?? 0) / 2;
  return high === null ? low * 1.5 : (low + high) / 2;
}
