// What the onboarding form about work, money and plans is decided by.
import { PERSONAL_FORM } from '#contract/forms/personal.ts';
import { publicRole, riskyIndustry, thirdParty, unexplainedMoney } from '../scoring/decision-rules.ts';
import { serverPart } from '../scoring/server-part.ts';

export const PERSONAL_PART = serverPart(PERSONAL_FORM, 'APPROVED', {
  rules: [publicRole, thirdParty, unexplainedMoney, riskyIndustry],
});
