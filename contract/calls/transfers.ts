// Transfer of a verified identity to another account of the same person. [C25]
import { Type } from 'typebox';
import { ClosedObject, Instant, Nullable, OneOf, WithFallback, SecurityToken } from '../schemas/common.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

const Side = OneOf(['source', 'target'] as const);

export const TransferActionRequest = ClosedObject({
  side: Side,
  /** Source side only: the account that receives the identity. */
  targetUid: Type.Optional(Type.String({ pattern: '^[\\w-]{3,64}$' })),
  action: OneOf(['check', 'start', 'confirm', 'cancel'] as const),
  securityToken: Type.Optional(SecurityToken),
});

export const TRANSFER_STATUSES = ['UNDEFINED', 'PENDING', 'COMPLETE'] as const;

export const TransferState = Type.Object({
  verifyStatus: WithFallback(OneOf(TRANSFER_STATUSES), 'UNDEFINED'),
  /** Side of the request. */
  side: WithFallback(Side, 'source'),
  /** `until`: when a time-based condition will be met. */
  checks: Type.Array(Type.Object({ key: Type.String(), ok: Type.Boolean(), until: Type.Optional(Instant) })),
  result: Nullable(OneOf(['success', 'pending'] as const)),
  expiresAt: Nullable(Instant),
  /** After completion: when the source can verify again and both sides can take part in another transfer. */
  againAt: Nullable(Instant),
});

export const transferVerifySpec = {
  summary: 'Runs the checks of one side of an identity transfer and advances it.',
  request: TransferActionRequest,
  response: TransferState,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.transferBefore, SECURITY_ACTION.transferAfter],
} as const satisfies CallSpec;
export const transferVerify: Call<typeof transferVerifySpec> = {
  name: 'transferVerify',
  method: 'POST',
  path: '/v1/kyc/transfer/verify',
  auth: 'user',
  idempotent: true,
};

export const TransferStatusQuery = ClosedObject({ side: Side });

export const transferStatusSpec = {
  summary: 'Returns the state of an identity transfer, for either side.',
  request: TransferStatusQuery,
  response: TransferState,
  purposes: ['account'],
} as const satisfies CallSpec;
export const transferStatus: Call<typeof transferStatusSpec> = {
  name: 'transferStatus',
  method: 'POST',
  path: '/v1/kyc/transfer/status',
  auth: 'user',
};
