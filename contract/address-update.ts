// A new proof of address for a level 2 that is held: why, how often. The level stays whatever comes of it. [S17, M5]

/** Why a person sends another proof of address. */
export const ADDRESS_REASONS = ['moved', 'street_renamed', 'correction', 'requested'] as const;
export type AddressReason = (typeof ADDRESS_REASONS)[number];

/** What stands in the way of an update. */
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

/** The banner tag of a proof that is getting old, while a new one is asked for. */
export const BANNER_PROOF_EXPIRING = 'POA_EXPIRING';

/** Of a proof of address: held as it is, or replaced because it is asked for. Replacing that is never too soon. */
const PROOF_STATUSES = ['HELD', 'NEEDED', 'PENDING', 'REJECTED'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/** How long a proof is good for, in months, by how much risk the account carries. */
export const PROOF_MONTHS = { low: 36, medium: 24, high: 12 } as const;
/** From the day a new one is asked for. */
export const PROOF_NOTICE_DAYS = 30;
/** Between the date it is asked for by and the end of the old one: time to read it, and for another try. */
export const PROOF_GRACE_DAYS = 30;
/** A draft is open this long after the security check that began it. */
export const ADDRESS_DRAFT_HOURS = 12;
/** After two refusals in a row, the next try waits. */
export const ADDRESS_RETRY_HOURS = 24;
