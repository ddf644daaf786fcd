// The custody partner's first form. The partner looks at a random part of its clients more closely.
import { SATOS_V1_FORM } from '#contract/forms/satos-v1.ts';
import { publicRole, riskyIndustry, thirdParty } from '../scoring/decision-rules.ts';
import { serverPart } from '../scoring/server-part.ts';

export const SATOS_V1_PART = serverPart(SATOS_V1_FORM, 'APPROVED', {
  rules: [publicRole, thirdParty, riskyIndustry],
  sample: 0.05,
});
