// Decides the eight questions before level 1.
import { STANDARD_FORM } from '#contract/forms/standard.ts';
import { sanctionsTies } from '../scoring/decision-rules.ts';
import { createFormRules } from '../scoring/server-part.ts';

export const STANDARD_PART = createFormRules(STANDARD_FORM, 'APPROVED', { rules: [sanctionsTies] });
