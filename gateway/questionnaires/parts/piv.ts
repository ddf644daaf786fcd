// An officer reviews the proof of a professional investor every year.
import { PIV_FORM } from '#contract/forms/piv.ts';
import { createFormRules, YEARLY } from '../scoring/server-part.ts';

export const PIV_PART = createFormRules(PIV_FORM, 'REVIEW', {
  dueDays: 30,
  validMonths: YEARLY,
  reapplyDays: 30,
});
