// Renewal of the proof of address of a passed level. [S17]
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
  /** Status of the latest update. UNSUBMIT: none was submitted yet. */
  status: WithFallback(OneOf(['UNSUBMIT', 'PENDING', 'APPROVED', 'REJECTED'] as const), 'UNSUBMIT'),
  submittedAt: Nullable(Instant),
  /** Rejection reasons. */
  reasons: Reasons,
  /** The verified address, masked. */
  address: Type.String(),
  /** Reason why no update can be started now; retryAfter is when it ends. */
  reasonKey: Nullable(OneOf(ADDRESS_OBSTACLES)),
  retryAfter: Nullable(Instant),
  /** true: a draft exists and can be continued. */
  started: Type.Boolean(),
  /** true: the provider collects the proof on its own pages. */
  elsewhere: Type.Optional(Type.Boolean()),
});

export const addressUpdateSpec = {
  summary: 'Returns the status of the address update and whether a new one can be started.',
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

export const AddressUpdateOpenRequest = ClosedObject({
  reason: OneOf(ADDRESS_REASONS),
  securityToken: SecurityToken,
});

export const addressUpdateOpenSpec = {
  summary: 'Starts an update of the verified address. The capture calls fill in its case.',
  request: AddressUpdateOpenRequest,
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
