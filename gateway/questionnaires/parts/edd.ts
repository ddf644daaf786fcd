// A closer look takes an officer and a senior one.
import { EDD_FORM } from '#contract/forms/edd.ts';
import { usTaxpayer } from '../scoring/decision-rules.ts';
import { serverPart, YEARLY } from '../scoring/server-part.ts';

export const EDD_PART = serverPart(EDD_FORM, 'SENIOR', {
  dueDays: 14,
  validMonths: YEARLY,
  rules: [usTaxpayer],
});
