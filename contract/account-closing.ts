// Reason codes for closing and reopening accounts and for legal holds. They go to the audit trail, never to the user.

export const CLOSING_REASONS = [
  'holder_request',
  'holder_deceased',
  'long_overdue',
  'not_served',
  'fraud',
  'authority_order',
] as const;
export type ClosingReason = (typeof CLOSING_REASONS)[number];

export const REOPENING_REASONS = ['holder_returned', 'authority_release', 'mistake'] as const;
export type ReopeningReason = (typeof REOPENING_REASONS)[number];

export const HOLD_REASONS = ['authority_order', 'court_order', 'investigation', 'dispute'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const LIFTING_REASONS = ['authority_release', 'court_release', 'settled', 'mistake'] as const;
export type LiftingReason = (typeof LIFTING_REASONS)[number];
