// Reason codes for freezing and unfreezing accounts. They go to the audit trail, never to the user.

export const FREEZE_REASONS = [
  'screening_match',
  'suspected_fraud',
  'account_takeover',
  'authority_order',
  'holder_request',
  'holder_deceased',
] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

export const RELEASE_REASONS = ['cleared', 'authority_release', 'holder_confirmed', 'mistake'] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
