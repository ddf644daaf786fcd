// An officer reads the proof of a professional investor, every year.
import { PIV_FORM } from '#contract/forms/piv.ts';
import { serverPart, YEARLY } from '../scoring/server-part.ts';

export const PIV_PART = serverPart(PIV_FORM, 'REVIEW', {
  dueDays: 30,
  validMonths: YEARLY,
  askAgainDays: 30,
});
