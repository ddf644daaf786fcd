// The custody partner's current form, with the same random part looked at as of the first.
import { SATOS_V2_FORM } from '#contract/forms/satos-v2.ts';
import {
  publicRole,
  riskyClient,
  riskyIndustry,
  sanctionsTies,
  thirdParty,
  usTaxpayer,
} from '../scoring/decision-rules.ts';
import { serverPart } from '../scoring/server-part.ts';

export const SATOS_V2_PART = serverPart(SATOS_V2_FORM, 'APPROVED', {
  dueDays: 30,
  rules: [usTaxpayer, publicRole, thirdParty, riskyIndustry, sanctionsTies, riskyClient],
  sample: 0.05,
});
