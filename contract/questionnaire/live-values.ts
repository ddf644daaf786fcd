// Placeholders of info texts computed from the answers: the limit that a proof of income gives, and the share of deposits
// that the named sources explain.
import type { Answers, AnswerValue, LiveValue, TextValues } from '../questionnaire.ts';
import type { Context } from './context.ts';
import { isObject } from './answers.ts';
import { getExchangeRate } from './rules.ts';

/** Null while required answers are missing. */
export function computeLiveValues(name: LiveValue, answers: Answers, context: Context): TextValues | null {
  return LIVE[name](answers, context);
}

const LIVE: Record<LiveValue, (answers: Answers, context: Context) => TextValues | null> = {
  kzLimit(answers, context) {
    const income = usd(answers['kz.income'], context);
    const worth = usd(answers['kz.worth'], context);
    if (income === null || worth === null) return null;
    return { limit: computeKzInvestmentLimit(income, worth) };
  },
  sourceCoverage(answers, context) {
    const deposits = Number(context.facts.deposits12m ?? 0);
    if (!(deposits > 0)) return null;
    const named = yearlySources(answers, context);
    return {
      named: Math.round(named),
      deposits,
      percent: Math.min(100, Math.floor((named / deposits) * 100)),
    };
  },
};

/** In USD: the smaller of 10 % of yearly income and 5 % of net worth, at most 100,000. */
export function computeKzInvestmentLimit(income: number, worth: number): number {
  return Math.floor(Math.min(income / 10, worth / 20, 100_000));
}

const TIMES_A_YEAR: Readonly<Record<string, number>> = { once: 1, monthly: 12, yearly: 1 };

/** USD per year from all named sources of funds. */
function yearlySources(answers: Answers, context: Context): number {
  const chosen = answers['sof.main'];
  if (!Array.isArray(chosen)) return 0;
  return chosen.reduce((total: number, source: unknown) => {
    const period = answers[`sof.${String(source)}.period`];
    const times = typeof period === 'string' ? (TIMES_A_YEAR[period] ?? 1) : 1;
    return total + (usd(answers[`sof.${String(source)}.amount`], context) ?? 0) * times;
  }, 0);
}

function usd(value: AnswerValue | undefined, context: Context): number | null {
  if (!isObject(value) || !('amount' in value) || !value.amount) return null;
  const amount = Number(value.amount) * getExchangeRate(context.rates, value.currency);
  return Number.isFinite(amount) ? amount : null;
}
