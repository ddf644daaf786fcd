// What onboarding is decided by where a site asks everything at once.
import { ONBOARDING_FORM } from '#contract/forms/onboarding.ts';
import { ONBOARDING_RULES } from '../scoring/decision-rules.ts';
import { serverPart } from '../scoring/server-part.ts';

export const ONBOARDING_PART = serverPart(ONBOARDING_FORM, 'APPROVED', { rules: ONBOARDING_RULES });
