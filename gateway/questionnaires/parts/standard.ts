// What the eight questions before level 1 are decided by.
import { STANDARD_FORM } from '#contract/forms/standard.ts';
import { sanctionsTies } from '../decision-rules.ts';
import { serverPart } from '../server-part.ts';

export const STANDARD_PART = serverPart(STANDARD_FORM, 'APPROVED', { rules: [sanctionsTies] });
