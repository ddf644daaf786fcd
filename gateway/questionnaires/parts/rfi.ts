// An officer requests the information and reviews it.
import { RFI_FORM } from '#contract/forms/rfi.ts';
import { FOREVER, createFormRules } from '../scoring/server-part.ts';

export const RFI_PART = createFormRules(RFI_FORM, 'REVIEW', {
  dueDays: 14,
  validMonths: FOREVER,
});
