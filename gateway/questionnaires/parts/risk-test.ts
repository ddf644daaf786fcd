// The secret half of the risk-tolerance test: points per answer, the resulting profile, and when it may be repeated.
import type { TakenTest } from '#gateway/db/schema/questionnaires/questionnaires.ts';
import { DAY_MS } from '#contract/days.ts';
import { RISK_PROFILES, RISK_TEST_FORM, type RiskProfile } from '#contract/forms/risk-test.ts';
import { createFormRules, YEARLY } from '../scoring/server-part.ts';

export const RISK_TEST_PART = createFormRules(RISK_TEST_FORM, 'APPROVED', { validMonths: YEARLY });

export const ANSWER_POINTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  R1: { lt25: 8, '25_40': 10, '41_55': 7, '56_65': 4, gt65: 1 },
  R2: { keep: 0, some: 4, strong: 8, highest: 10 },
  R3: { lt1: 0, '1_3': 4, '3_5': 7, gt5: 10 },
  R4: { gt50: 0, '25_50': 3, '10_25': 7, lt10: 10 },
  R5: { none: 0, '1_3': 3, '3_6': 7, gt6: 10 },
  R6: { sellAll: 0, sellPart: 3, wait: 7, buy: 10 },
  R7: { '5': 0, '15': 3, '40': 7, beyond: 10 },
  R8: { none: 0, lt1: 3, '1_5': 7, gt5: 10 },
  R9: { never: 0, once: 4, years: 7, regularly: 10 },
  R10: { uncertain: 1, falling: 0, stable: 6, rising: 10 },
};

/** Highest score of each profile. */
const MAX_SCORES: readonly [RiskProfile, number][] = [
  ['conservative', 20],
  ['cautious', 40],
  ['balanced', 60],
  ['growth', 80],
  ['aggressive', 100],
];
/** Share of net worth that may be in virtual assets, in percent. */
export const MAX_EXPOSURE_PERCENT: Readonly<Record<RiskProfile, number>> = {
  conservative: 5,
  cautious: 10,
  balanced: 20,
  growth: 35,
  aggressive: 50,
};

export interface RiskFacts {
  age: number | null;
  /** Less than a tenth of the user's assets is liquid. */
  lowLiquidity: boolean;
}
export interface RiskResult {
  score: number;
  profile: RiskProfile;
  /** Products up to this class, 1 to 5. */
  productClass: number;
  exposurePercent: number;
  /** True if an age, liquidity or answer limit lowered the profile. */
  capped: boolean;
}

export function computeRiskResult(answers: Readonly<Record<string, unknown>>, facts: RiskFacts): RiskResult {
  const score = Object.entries(ANSWER_POINTS).reduce(
    (sum, [id, points]) => sum + pointsOf(points, answers[id]),
    0,
  );
  const scored = MAX_SCORES.find(([, limit]) => score <= limit)?.[0] ?? 'aggressive';
  const careful = (facts.age !== null && facts.age >= 65) || answers.R1 === 'gt65' || facts.lowLiquidity;
  const capped = careful && getRiskClass(scored) > getRiskClass('balanced');
  const profile = capped ? 'balanced' : scored;
  return {
    score,
    profile,
    productClass: getRiskClass(profile),
    exposurePercent: MAX_EXPOSURE_PERCENT[profile],
    capped,
  };
}

function pointsOf(points: Readonly<Record<string, number>>, answer: unknown): number {
  return typeof answer === 'string' && Object.hasOwn(points, answer) ? (points[answer] ?? 0) : 0;
}

/** 1 for conservative up to 5. */
export function getRiskClass(profile: RiskProfile): number {
  return RISK_PROFILES.indexOf(profile) + 1;
}

/** The user may choose a lower profile than the result, never a higher one. */
export function canChooseProfile(result: RiskProfile, wanted: RiskProfile): boolean {
  return getRiskClass(wanted) <= getRiskClass(result);
}

const RETRY_LIMIT = { days: 30, tries: 3 };

/** One calendar year. */
export function findRiskExpiry({ at }: TakenTest): number {
  const date = new Date(at);
  return date.setUTCFullYear(date.getUTCFullYear() + 1);
}

/** One day between tries, three in thirty days. Null if a try is allowed now. */
export function findRiskRetryTime(taken: readonly TakenTest[], now: number): number | null {
  const times = taken.map(({ at }) => at).toSorted((a, b) => a - b);
  const last = times.at(-1);
  const third = times.at(-RETRY_LIMIT.tries);
  const waits = [
    last === undefined ? 0 : last + DAY_MS,
    third === undefined ? 0 : third + RETRY_LIMIT.days * DAY_MS,
  ];
  const until = Math.max(...waits);
  return until > now ? until : null;
}

/** An officer must discuss a rise by two classes within ninety days. */
export function isLargeProfileRise(taken: readonly TakenTest[], next: TakenTest): boolean {
  return taken.some(
    ({ at, profile }) =>
      next.at - at <= 90 * DAY_MS && getRiskClass(next.profile) - getRiskClass(profile) >= 2,
  );
}
