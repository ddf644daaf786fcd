// What somebody's own words before the screening are decided by. They do not run out.
import { NAME_SCREENING_FORM } from '#contract/forms/name-screening.ts';
import { adverseHistory, publicRole, sanctionsTies } from '../scoring/decision-rules.ts';
import { FOREVER, serverPart } from '../scoring/server-part.ts';

export const NAME_SCREENING_PART = serverPart(NAME_SCREENING_FORM, 'APPROVED', {
  rules: [publicRole, sanctionsTies, adverseHistory],
  validMonths: FOREVER,
});
