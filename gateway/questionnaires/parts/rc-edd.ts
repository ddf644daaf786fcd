// Regional enhanced due diligence: decided like the standard one.
import { RC_EDD_FORM } from '#contract/forms/rc-edd.ts';
import { usTaxpayer } from '../scoring/decision-rules.ts';
import { createFormRules, YEARLY } from '../scoring/server-part.ts';

export const RC_EDD_PART = createFormRules(RC_EDD_FORM, 'SENIOR', {
  dueDays: 14,
  validMonths: YEARLY,
  rules: [usTaxpayer],
});
