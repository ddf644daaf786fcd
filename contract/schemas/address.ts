// A new proof of address for a level that is held. [S17]
import { Type } from 'typebox';
import { ADDRESS_OBSTACLES, ADDRESS_REASONS } from '../address-update.ts';
import { REJECTION_REASONS } from '../kyc.ts';
import { Closed, Instant, Nullable, OneOf, SecurityToken } from './common.ts';

export const AddressUpdate = Type.Object({
  /** Of the newest update; UNSUBMIT when none was sent yet. */
  status: OneOf(['UNSUBMIT', 'PENDING', 'APPROVED', 'REJECTED'] as const),
  submittedAt: Nullable(Instant),
  /** Why it was refused. */
  reasons: Type.Array(OneOf(REJECTION_REASONS)),
  /** The verified address, masked. */
  address: Type.String(),
  /** Why none can be started now, and until when. */
  reasonKey: Nullable(OneOf(ADDRESS_OBSTACLES)),
  retryAfter: Nullable(Instant),
  /** One was begun and may be gone on with. */
  started: Type.Boolean(),
});
export const AddressUpdateOpen = Closed({ reason: OneOf(ADDRESS_REASONS), securityToken: SecurityToken });
