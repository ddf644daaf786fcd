// Enhanced due diligence requires an officer and a senior officer.
import { EDD_FORM } from '#contract/forms/edd.ts';
import { usTaxpayer } from '../scoring/decision-rules.ts';
import { createFormRules, YEARLY } from '../scoring/server-part.ts';

export const EDD_PART = createFormRules(EDD_FORM, 'SENIOR', {
  dueDays: 14,
  validMonths: YEARLY,
  rules: [usTaxpayer],
});
