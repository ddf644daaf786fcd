// Update of the proof of address of a passed level 2. The level stays passed whatever the result. [S17, M5]

export const ADDRESS_REASONS = ['moved', 'street_renamed', 'correction', 'requested'] as const;
export type AddressReason = (typeof ADDRESS_REASONS)[number];

export const ADDRESS_OBSTACLES = [
  'service_closed',
  'not_verified',
  'use_app',
  'open_transfer',
  'under_review',
  'refused_twice',
  'too_soon',
] as const;
export type AddressObstacle = (typeof ADDRESS_OBSTACLES)[number];

/** Banner tag while a renewal of the proof is due. */
export const BANNER_PROOF_EXPIRING = 'POA_EXPIRING';

/** NEEDED: a renewal is due, so the retry delay does not apply. */
const PROOF_STATUSES = ['HELD', 'NEEDED', 'PENDING', 'REJECTED'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/** Validity of a proof in months, by risk tier of the account. */
export const PROOF_MONTHS = { low: 36, medium: 24, high: 12 } as const;
/** Days from the request of a renewal to its due date. */
export const PROOF_NOTICE_DAYS = 30;
/** Days between the due date and the expiry of the old proof, for the review and a second attempt. */
export const PROOF_GRACE_DAYS = 30;
/** Lifetime of a draft after the security check that opened it. */
export const ADDRESS_DRAFT_HOURS = 12;
/** Delay before the next attempt after two rejections in a row. */
export const ADDRESS_RETRY_HOURS = 24;
