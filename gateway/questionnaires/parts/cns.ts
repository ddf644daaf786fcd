// An officer reads what tells somebody apart from others of the same name.
import { CNS_FORM } from '#contract/forms/cns.ts';
import { FOREVER, serverPart } from '../scoring/server-part.ts';

export const CNS_PART = serverPart(CNS_FORM, 'REVIEW', { dueDays: 7, validMonths: FOREVER });
