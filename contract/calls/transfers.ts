// Moving a verified identity to another account of the same person. [C25]
import { Type } from 'typebox';
import { ClosedObject, Instant, Nullable, OneOf, WithFallback, SecurityToken } from '../schemas/common.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

const Side = OneOf(['source', 'target'] as const);

export const TransferVerify = ClosedObject({
  side: Side,
  /** Source side: the account that takes the identity over. */
  targetUid: Type.Optional(Type.String({ pattern: '^[\\w-]{3,64}$' })),
  action: OneOf(['check', 'start', 'confirm', 'cancel'] as const),
  securityToken: Type.Optional(SecurityToken),
});

export const TRANSFER_STATUSES = ['UNDEFINED', 'PENDING', 'COMPLETE'] as const;

export const TransferState = Type.Object({
  verifyStatus: WithFallback(OneOf(TRANSFER_STATUSES), 'UNDEFINED'),
  /** The side that was asked about. */
  side: WithFallback(Side, 'source'),
  /** `until`: of one that time alone fulfils, when it will have. */
  checks: Type.Array(Type.Object({ key: Type.String(), ok: Type.Boolean(), until: Type.Optional(Instant) })),
  result: Nullable(OneOf(['success', 'pending'] as const)),
  expiresAt: Nullable(Instant),
  /** Of a completed one: when the source may verify again, and either side be part of another. */
  againAt: Nullable(Instant),
});

export const transferVerifySpec = {
  summary: 'Identity transfer: runs the checks of one side and moves it on.',
  request: TransferVerify,
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
  summary: 'Identity transfer: where it stands, for either side.',
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
