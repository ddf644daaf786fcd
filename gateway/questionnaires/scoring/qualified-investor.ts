// The Emirates' qualified investor: staying retail is granted at once, becoming qualified is looked at by an officer,
// and somebody who could not bear a loss waits before asking again.
import type { Answers } from '#contract/questionnaire.ts';
import type { Context } from '#contract/questionnaire/context.ts';
import { keyOf } from '#contract/questionnaire/answers.ts';
import { rateOf } from '#contract/questionnaire/rules.ts';
import type { ServerPart } from './server-part.ts';

export const COOLING_OFF_DAYS = 7;
export const NET_ASSETS_FROM_AED = 3_500_000;
/** Crypto counts with half its value. */
const VIRTUAL_SHARE = 0.5;

export const QI_PART: ServerPart = {
  templateCode: 'QI_AE_V1',
  version: '1.0.0',
  dueDays: 30,
  validMonths: { low: 12, medium: 12, high: 12 },
  otherwise: 'APPROVED',
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
};

/** Net assets in AED the way the regulator counts them; the officer sees this beside the plain total. */
export function countedAssets(answers: Answers, rows: number, { rates }: Pick<Context, 'rates'>): number {
  return Array.from({ length: rows }, (_, row) => {
    const amount = answers[keyOf('qi.asset.amount', row)];
    if (typeof amount !== 'object' || !('amount' in amount)) return 0;
    const share = answers[keyOf('qi.asset.kind', row)] === 'virtual' ? VIRTUAL_SHARE : 1;
    return (Number(amount.amount) * rateOf(rates, amount.currency) * share) / rateOf(rates, 'AED');
  }).reduce((sum, each) => sum + each, 0);
}
