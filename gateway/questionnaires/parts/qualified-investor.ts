// The Emirates' qualified investor: staying retail is granted at once, becoming qualified is looked at by an officer,
// and somebody who could not bear a loss waits before asking again.
import { QUALIFIED_INVESTOR_FORM } from '#contract/forms/qualified-investor.ts';
import type { Answers } from '#contract/questionnaire.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import { keyOf } from '#contract/questionnaire/answers.ts';
import { rateOf } from '#contract/questionnaire/rules.ts';
import { serverPart, YEARLY } from '../scoring/server-part.ts';

/** Crypto counts with half its value. */
const VIRTUAL_SHARE = 0.5;

export const QUALIFIED_INVESTOR_PART = serverPart(QUALIFIED_INVESTOR_FORM, 'APPROVED', {
  dueDays: 30,
  validMonths: YEARLY,
  askAgainDays: 7,
  rules: [
    {
      reason: 'unsuitable',
      outcome: 'REJECTED',
      when: {
        behavior: 'any',
        when: [
          { linkId: 'qi.loss', op: '=', value: 'none' },
          {
            when: [
              { linkId: 'qi.goal', op: '=', value: 'keep' },
              { linkId: 'qi.horizon', op: '=', value: 'lt1' },
            ],
          },
        ],
      },
    },
    {
      reason: 'class_change',
      outcome: 'REVIEW',
      when: { when: [{ linkId: 'qi.election', op: '=', value: 'qualified' }] },
    },
  ],
});

/** Net assets in AED the way the regulator counts them; the officer sees this beside the plain total. */
export function countedAssets(answers: Answers, rows: number, { rates }: Pick<Context, 'rates'>): number {
  return Array.from({ length: rows }, (_, row) => {
    const amount = answers[keyOf('qi.asset.amount', row)];
    if (typeof amount !== 'object' || !('amount' in amount)) return 0;
    const share = answers[keyOf('qi.asset.kind', row)] === 'virtual' ? VIRTUAL_SHARE : 1;
    return (Number(amount.amount) * rateOf(rates, amount.currency) * share) / rateOf(rates, 'AED');
  }).reduce((sum, each) => sum + each, 0);
}
