// The regional closer look is decided as the other one is.
import { RC_EDD_FORM } from '#contract/forms/rc-edd.ts';
import { usTaxpayer } from '../scoring/decision-rules.ts';
import { serverPart, YEARLY } from '../scoring/server-part.ts';

export const RC_EDD_PART = serverPart(RC_EDD_FORM, 'SENIOR', {
  dueDays: 14,
  validMonths: YEARLY,
  rules: [usTaxpayer],
});
