// An officer reviews the source of funds.
import { SOURCE_OF_FUNDS_FORM } from '#contract/forms/source-of-funds.ts';
import { createFormRules } from '../scoring/server-part.ts';

export const SOURCE_OF_FUNDS_PART = createFormRules(SOURCE_OF_FUNDS_FORM, 'REVIEW', {
  dueDays: 14,
  validMonths: { low: 24, medium: 24, high: 12 },
});
