// Decides the full form before level 2.
import { ADVANCED_FORM } from '#contract/forms/advanced.ts';
import { publicRole, riskyClient, riskyIndustry, unexplainedMoney } from '../scoring/decision-rules.ts';
import { createFormRules } from '../scoring/server-part.ts';

export const ADVANCED_PART = createFormRules(ADVANCED_FORM, 'APPROVED', {
  rules: [publicRole, unexplainedMoney, riskyIndustry, riskyClient],
});
