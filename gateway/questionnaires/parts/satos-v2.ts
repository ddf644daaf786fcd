// The custody partner's current form, with the same review sample as the first.
import { SATOS_V2_FORM } from '#contract/forms/satos-v2.ts';
import {
  publicRole,
  riskyClient,
  riskyIndustry,
  sanctionsTies,
  thirdParty,
  usTaxpayer,
} from '../scoring/decision-rules.ts';
import { createFormRules } from '../scoring/server-part.ts';

export const SATOS_V2_PART = createFormRules(SATOS_V2_FORM, 'APPROVED', {
  dueDays: 30,
  rules: [usTaxpayer, publicRole, thirdParty, riskyIndustry, sanctionsTies, riskyClient],
  sample: 0.05,
});
