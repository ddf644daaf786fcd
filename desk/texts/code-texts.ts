// Statuses and kinds as officers read them. Codes without a text are shown as plain words.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProofStatus } from '#contract/address-update.ts';
import type { PoaType } from '#contract/documents.ts';
import type { QuestionnaireStatus, UpdatePoiStatus } from '#contract/kyc.ts';
import { toPlainCode } from './code-text.ts';

const FORM_TEXTS: Record<QuestionnaireStatus, MessageDescriptor> = {
  UNDEFINED: msg`Not requested`,
  UNSUBMIT: msg`Not submitted`,
  PENDING: msg`In review`,
  PENDING_NO_EDIT: msg`In review`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
};

const RENEWAL_TEXTS: Record<UpdatePoiStatus, MessageDescriptor> = {
  DisplayUpdatePOIStatus_No: msg`Not due`,
  DisplayUpdatePOIStatus_Needed: msg`Due`,
  DisplayUpdatePOIStatus_Pending: msg`In review`,
  DisplayUpdatePOIStatus_Rejected: msg`Rejected`,
  DisplayUpdatePOIStatus_Rejected_Daily: msg`Rejected, can try again tomorrow`,
};

const PROOF_TEXTS: Record<ProofStatus, MessageDescriptor> = {
  HELD: msg`Not due`,
  NEEDED: msg`Due`,
  PENDING: msg`In review`,
  REJECTED: msg`Rejected`,
};

const POA_TEXTS: Record<PoaType, MessageDescriptor> = {
  utility_bill: msg`Utility bill`,
  bank_statement: msg`Bank statement`,
  tax_document: msg`Tax document`,
  residence_certificate: msg`Residence certificate`,
  lease: msg`Lease`,
  internet_bill: msg`Internet bill`,
  insurance: msg`Insurance`,
  employer_letter: msg`Employer letter`,
};

const CODE_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  ...FORM_TEXTS,
  ...RENEWAL_TEXTS,
  ...PROOF_TEXTS,
  ...POA_TEXTS,
  RETAIL: msg`Retail`,
  PROFESSIONAL: msg`Professional`,
  QUALIFIED: msg`Qualified`,
  // Decisions by rule.
  REVIEW: msg`Officer review`,
  SENIOR: msg`Two-officer review`,
  // Transfers and sessions.
  COMPLETE: msg`Completed`,
  CANCELLED: msg`Cancelled`,
  EXPIRED: msg`Expired`,
  open: msg`Open`,
  left: msg`Ended`,
  // Messages and deliveries.
  waiting: msg`Waiting`,
  retrying: msg`Retrying`,
  delivered: msg`Delivered`,
  failed: msg`Failed`,
  // Agreements.
  accept: msg`Accepted`,
  decline: msg({ message: 'Declined', context: 'an agreement' }),
  withdraw: msg`Withdrawn`,
};

/** The text of a code, else the code as plain words. */
export function useCodeText(): (code: string) => string {
  const { t } = useLingui();
  return (code) => {
    const text = CODE_TEXTS[code];
    return text ? t(text) : toPlainCode(code);
  };
}
