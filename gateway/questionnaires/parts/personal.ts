// Decides the onboarding form about work, money and plans.
import { PERSONAL_FORM } from '#contract/forms/personal.ts';
import { publicRole, riskyIndustry, thirdParty, unexplainedMoney } from '../scoring/decision-rules.ts';
import { createServerPart } from '../scoring/server-part.ts';

export const PERSONAL_PART = createServerPart(PERSONAL_FORM, 'APPROVED', {
  rules: [publicRole, thirdParty, unexplainedMoney, riskyIndustry],
});
