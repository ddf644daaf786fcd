// The Emirates' qualified investor: staying retail is granted at once, becoming qualified is looked at by an officer,
// and somebody who could not bear a loss waits before asking again.
import { QUALIFIED_INVESTOR_FORM } from '#contract/forms/qualified-investor.ts';
import { serverPart, YEARLY } from '../scoring/server-part.ts';

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
