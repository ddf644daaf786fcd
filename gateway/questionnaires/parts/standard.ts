// What the eight questions before level 1 are decided by.
import { STANDARD_FORM } from '#contract/forms/standard.ts';
import { sanctionsTies } from '../scoring/decision-rules.ts';
import { serverPart } from '../scoring/server-part.ts';

export const STANDARD_PART = serverPart(STANDARD_FORM, 'APPROVED', { rules: [sanctionsTies] });
