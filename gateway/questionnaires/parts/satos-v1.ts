// The custody partner's first form. The partner reviews a random sample of its clients.
import { SATOS_V1_FORM } from '#contract/forms/satos-v1.ts';
import { publicRole, riskyIndustry, thirdParty } from '../scoring/decision-rules.ts';
import { createFormRules } from '../scoring/server-part.ts';

export const SATOS_V1_PART = createFormRules(SATOS_V1_FORM, 'APPROVED', {
  rules: [publicRole, thirdParty, riskyIndustry],
  sample: 0.05,
});
