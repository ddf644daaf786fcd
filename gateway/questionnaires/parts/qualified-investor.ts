// The Emirates' qualified investor: staying retail is granted at once, an officer reviews becoming qualified, and a user
// who could not bear a loss must wait before applying again.
import { QUALIFIED_INVESTOR_FORM } from '#contract/forms/qualified-investor.ts';
import { createFormRules, YEARLY } from '../scoring/server-part.ts';

export const QUALIFIED_INVESTOR_PART = createFormRules(QUALIFIED_INVESTOR_FORM, 'APPROVED', {
  dueDays: 30,
  validMonths: YEARLY,
  reapplyDays: 7,
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
