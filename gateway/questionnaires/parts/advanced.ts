// What the whole picture before level 2 is decided by.
import { ADVANCED_FORM } from '#contract/forms/advanced.ts';
import { publicRole, riskyClient, riskyIndustry, unexplainedMoney } from '../scoring/decision-rules.ts';
import { serverPart } from '../scoring/server-part.ts';

export const ADVANCED_PART = serverPart(ADVANCED_FORM, 'APPROVED', {
  rules: [publicRole, unexplainedMoney, riskyIndustry, riskyClient],
});
