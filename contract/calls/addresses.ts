// A new proof of address for a level that is held. [S17]
import { Type } from 'typebox';
import { ADDRESS_OBSTACLES, ADDRESS_REASONS } from '../address-update.ts';
import {
  ClosedObject,
  EmptyObject,
  Instant,
  Nullable,
  OneOf,
  WithFallback,
  SecurityToken,
} from '../schemas/common.ts';
import { Reasons } from '../schemas/kyc.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

export const AddressUpdate = Type.Object({
  /** Of the newest update; UNSUBMIT when none was sent yet. */
  status: WithFallback(OneOf(['UNSUBMIT', 'PENDING', 'APPROVED', 'REJECTED'] as const), 'UNSUBMIT'),
  submittedAt: Nullable(Instant),
  /** Why it was refused. */
  reasons: Reasons,
  /** The verified address, masked. */
  address: Type.String(),
  /** Why none can be started now, and until when. */
  reasonKey: Nullable(OneOf(ADDRESS_OBSTACLES)),
  retryAfter: Nullable(Instant),
  /** One was begun and may be gone on with. */
  started: Type.Boolean(),
  /** A provider takes the proof on pages of its own; absent where nobody does. */
  elsewhere: Type.Optional(Type.Boolean()),
});

export const addressUpdateSpec = {
  summary: 'Where the update of a verified address stands, and whether one can be started.',
  request: EmptyObject,
  response: AddressUpdate,
  purposes: ['account'],
} as const satisfies CallSpec;
export const addressUpdate: Call<typeof addressUpdateSpec> = {
  name: 'addressUpdate',
  method: 'GET',
  path: '/v3/private/kyc/update-poa',
  auth: 'user',
};

export const AddressUpdateOpen = ClosedObject({
  reason: OneOf(ADDRESS_REASONS),
  securityToken: SecurityToken,
});

export const addressUpdateOpenSpec = {
  summary: 'Begins the update of a verified address; its case is then filled in by the capture calls.',
  request: AddressUpdateOpen,
  response: AddressUpdate,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.update],
} as const satisfies CallSpec;
export const addressUpdateOpen: Call<typeof addressUpdateOpenSpec> = {
  name: 'addressUpdateOpen',
  method: 'POST',
  path: '/v3/private/kyc/update-poa/open',
  auth: 'user',
  idempotent: true,
};
