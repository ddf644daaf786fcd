// An officer reviews details that distinguish the user from others of the same name.
import { CNS_FORM } from '#contract/forms/cns.ts';
import { FOREVER, createFormRules } from '../scoring/server-part.ts';

export const CNS_PART = createFormRules(CNS_FORM, 'REVIEW', { dueDays: 7, validMonths: FOREVER });
