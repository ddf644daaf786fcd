// Codes of people and officers as officers read them.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Conflict } from '#contract/desk.ts';
import type { DocType } from '#contract/documents.ts';
import type { Level, Limitation, StepStatus } from '#contract/kyc.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { FreezeReason, ReleaseReason } from '#contract/account-freeze.ts';
import type { ClosingReason, HoldReason } from '#contract/account-closing.ts';

export const ROLE_TEXTS: Record<OfficerRole, MessageDescriptor> = {
  officer: msg`Officer`,
  senior: msg`Senior officer`,
  auditor: msg`Auditor`,
};

export const CONFLICT_TEXTS: Record<Conflict, MessageDescriptor> = {
  own_account: msg`This is your own account. Another officer must decide.`,
  same_address: msg`The same address was submitted from your own account. Another officer must decide.`,
  same_document: msg`The same document was submitted from your own account. Another officer must decide.`,
};

export const LEVEL_TEXTS: Record<Level, MessageDescriptor> = {
  LEVEL_DEFAULT: msg`Level 0`,
  LEVEL_1: msg`Level 1 (identity)`,
  LEVEL_2: msg`Level 2 (address)`,
};

export const STEP_TEXTS: Record<StepStatus, MessageDescriptor> = {
  ALLOW: msg`Available`,
  NOT_ALLOW: msg`Not available yet`,
  PENDING: msg`In review`,
  SUCCESS: msg`Verified`,
  FAILED_AND_CAN_RETRY: msg`Rejected, can try again`,
  FAILED_AND_CAN_NOT_RETRY: msg`Rejected, final`,
  CERTIFICATION_DISABLED: msg`Disabled`,
};

export const DOCUMENT_TEXTS: Record<DocType, MessageDescriptor> = {
  KYC_DOC_TYPE_ID: msg`ID card`,
  KYC_DOC_TYPE_PASSPORT: msg`Passport`,
  KYC_DOC_TYPE_DL: msg`Driving licence`,
  KYC_DOC_TYPE_LIVING_PERMITS: msg`Residence permit`,
  KYC_DOC_TYPE_BVN: msg`BVN`,
  KYC_DOC_TYPE_NGA_NIN: msg`NIN`,
  KYC_DOC_TYPE_IDN_NIK: msg`NIK`,
  KYC_DOC_TYPE_IND_AADHAAR: msg`Aadhaar`,
};

/** `docType` of the queue is a plain string, with or without its prefix. */
export const findDocumentText = (docType: string): MessageDescriptor | undefined =>
  (DOCUMENT_TEXTS as Readonly<Record<string, MessageDescriptor>>)[
    docType.startsWith('KYC_DOC_TYPE_')
      ? docType
      : `KYC_DOC_TYPE_${docType === 'PASSPORT' ? 'PASSPORT' : docType}`
  ];

export const LIMITATION_TEXTS: Record<Limitation, MessageDescriptor> = {
  LIMITATION_DEFAULT: msg`No limitation`,
  LIMITATION_COUNTRY_UNSUPPORTED: msg`Country not supported`,
  LIMITATION_DUPLICATE_IDENTITY: msg`Duplicate identity`,
  LIMITATION_UNDER_AGE: msg`Below minimum age`,
  LIMITATION_REVERIFY_OVERDUE: msg`Renewal overdue`,
  LIMITATION_RFI_OVERDUE: msg`Requested information overdue`,
  LIMITATION_EDD_OVERDUE: msg`Enhanced due diligence overdue`,
  LIMITATION_WITHDRAW_ONLY: msg`Withdrawals only`,
  LIMITATION_FROZEN: msg`Frozen`,
};

export const FREEZE_TEXTS: Record<FreezeReason, MessageDescriptor> = {
  screening_match: msg`Screening match`,
  suspected_fraud: msg`Suspected fraud`,
  account_takeover: msg`Account takeover`,
  authority_order: msg`Order from an authority`,
  holder_request: msg`Customer request`,
  holder_deceased: msg`Customer deceased`,
};

export const RELEASE_TEXTS: Record<ReleaseReason, MessageDescriptor> = {
  cleared: msg`Cleared after review`,
  authority_release: msg`Released by the authority`,
  holder_confirmed: msg`Confirmed by the customer`,
  mistake: msg`Frozen in error`,
};

export const CLOSING_TEXTS: Record<ClosingReason, MessageDescriptor> = {
  holder_request: msg`Customer request`,
  holder_deceased: msg`Customer deceased`,
  long_overdue: msg`Tasks long overdue`,
  not_served: msg`Country not supported`,
  fraud: msg`Fraud`,
  authority_order: msg`Order from an authority`,
};

export const HOLD_TEXTS: Record<HoldReason, MessageDescriptor> = {
  authority_order: msg`Order from an authority`,
  court_order: msg`Court order`,
  investigation: msg`Investigation`,
  dispute: msg`Dispute`,
};
