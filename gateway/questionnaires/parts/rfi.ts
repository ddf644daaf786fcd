// An officer asked, an officer reads.
import { RFI_FORM } from '#contract/forms/rfi.ts';
import { FOREVER, serverPart } from '../scoring/server-part.ts';

export const RFI_PART = serverPart(RFI_FORM, 'REVIEW', {
  version: '1.0.0',
  dueDays: 14,
  validMonths: FOREVER,
});
