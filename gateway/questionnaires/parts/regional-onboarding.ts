// Onboarding of the regulated entities: the same rules, valid longer at low risk.
import { REGIONAL_ONBOARDING_FORM } from '#contract/forms/regional-onboarding.ts';
import { ONBOARDING_RULES } from '../scoring/decision-rules.ts';
import { createFormRules } from '../scoring/server-part.ts';

export const REGIONAL_ONBOARDING_PART = createFormRules(REGIONAL_ONBOARDING_FORM, 'APPROVED', {
  rules: ONBOARDING_RULES,
  validMonths: { low: 60, medium: 24, high: 12 },
});
