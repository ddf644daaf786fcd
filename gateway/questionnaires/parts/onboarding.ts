// Decides onboarding on sites with a single form.
import { ONBOARDING_FORM } from '#contract/forms/onboarding.ts';
import { ONBOARDING_RULES } from '../scoring/decision-rules.ts';
import { createFormRules } from '../scoring/server-part.ts';

export const ONBOARDING_PART = createFormRules(ONBOARDING_FORM, 'APPROVED', { rules: ONBOARDING_RULES });
