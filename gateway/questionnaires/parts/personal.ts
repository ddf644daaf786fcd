// Decides the onboarding form about work, money and plans.
import { PERSONAL_FORM } from '#contract/forms/personal.ts';
import { publicRole, riskyIndustry, thirdParty, unexplainedMoney } from '../scoring/decision-rules.ts';
import { createFormRules } from '../scoring/server-part.ts';

export const PERSONAL_PART = createFormRules(PERSONAL_FORM, 'APPROVED', {
  rules: [publicRole, thirdParty, unexplainedMoney, riskyIndustry],
});
