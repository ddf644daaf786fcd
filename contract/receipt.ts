// The words of the privacy receipt: who opens a person's data, and what. Roles, never names.

/** team: a member of the team whose role was not recorded. computer: an automatic check of the gateway. */
export const OPENER_ROLES = [
  'reviewer',
  'senior_reviewer',
  'auditor',
  'team',
  'partner',
  'provider',
  'computer',
] as const;
export type OpenerRole = (typeof OPENER_ROLES)[number];

/**
 * picture: a photo of a case, `part` names it. document: another file. details: a case with its typed details. identity: the
 * verified data. record: anything else. reading, face: OCR and face comparison. check: the check of a provider.
 */
export const OPENED_THINGS = [
  'picture',
  'document',
  'details',
  'identity',
  'answers',
  'agreement',
  'account',
  'record',
  'reading',
  'face',
  'check',
] as const;
export type OpenedThing = (typeof OPENED_THINGS)[number];

/** Kinds of data in a case, typed or read. Never their values. */
export const RECEIPT_FIELDS = [
  'name',
  'birthDate',
  'documentNumber',
  'personalNumber',
  'expires',
  'issueDate',
  'country',
  'nationality',
  'sex',
  'issuer',
  'address',
] as const;
export type ReceiptField = (typeof RECEIPT_FIELDS)[number];

export const FACE_COMPARISONS = ['compared', 'not_compared', 'pending', 'unknown'] as const;

/** Parts with their own retention rule. */
export const RETAINED_PARTS = ['photos', 'details', 'face_measurements', 'openings'] as const;
export type RetainedPart = (typeof RETAINED_PARTS)[number];
/** account_closed: years after the account is closed. comparison: deleted after it. kept: not deleted, without personal data. */
export const RETENTION_RULES = ['account_closed', 'comparison', 'kept'] as const;
