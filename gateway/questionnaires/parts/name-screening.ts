// Decides the self-declaration before name screening. It does not expire.
import { NAME_SCREENING_FORM } from '#contract/forms/name-screening.ts';
import { adverseHistory, publicRole, sanctionsTies } from '../scoring/decision-rules.ts';
import { FOREVER, createFormRules } from '../scoring/server-part.ts';

export const NAME_SCREENING_PART = createFormRules(NAME_SCREENING_FORM, 'APPROVED', {
  rules: [publicRole, sanctionsTies, adverseHistory],
  validMonths: FOREVER,
});
