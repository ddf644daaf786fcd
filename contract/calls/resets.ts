// Reset of a verification. [C16, C27]
import { Type } from 'typebox';
import { ClosedObject, EmptyObject, Instant, Nullable, OneOf, SecurityToken } from '../schemas/common.ts';
import { StepState } from '../schemas/kyc.ts';
import { SECURITY_ACTION } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

/** Obstacles to a reset. */
export const RESET_OBSTACLES = [
  'other_person',
  'not_offered',
  'not_verified',
  'under_review',
  'open_review',
  'open_transfer',
  'limited',
  'too_soon',
  'decided',
] as const;

export const ResetEligibility = Type.Object({
  /** eu_poi: only the identity document is verified again. Absent: kyc-info decides. */
  variant: Type.Optional(OneOf(['self', 'eu_poi'] as const)),
  /** true: a review is pending and the reset would cancel it. */
  endsReview: Type.Boolean(),
  reasonKey: Nullable(OneOf(RESET_OBSTACLES)),
  /** When the obstacle ends without any action. */
  retryAfter: Nullable(Instant),
});

export const resetVerifySpec = {
  summary: 'Returns whether the verification can be reset now, and the variant of the reset.',
  request: EmptyObject,
  response: ResetEligibility,
  purposes: ['account'],
} as const satisfies CallSpec;
export const resetVerify: Call<typeof resetVerifySpec> = {
  name: 'resetVerify',
  method: 'GET',
  path: '/v3/private/kyc/self-reset-verify',
  auth: 'user',
};

export const RESET_REASONS = ['wrong_country', 'wrong_document', 'other_person', 'privacy', 'other'] as const;

export const SelfResetRequest = ClosedObject({
  reason: OneOf(RESET_REASONS),
  explanation: Type.Optional(Type.String({ maxLength: 300 })),
  /** true: cancels a pending review. If it was decided meanwhile, the reset fails. */
  endsReview: Type.Optional(Type.Boolean()),
  securityToken: SecurityToken,
});

export const ResetResult = Type.Object({ state: Type.Array(StepState) });

export const selfResetSpec = {
  summary: 'Resets the verification to the starting level.',
  request: SelfResetRequest,
  response: ResetResult,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.reset],
} as const satisfies CallSpec;
export const selfReset: Call<typeof selfResetSpec> = {
  name: 'selfReset',
  method: 'POST',
  path: '/v3/private/kyc/self-reset',
  auth: 'user',
  idempotent: true,
};

export const EuResetRequest = ClosedObject({ securityToken: SecurityToken });

export const resetEuPoiSpec = {
  summary: 'Reopens only the identity step (EU variant of the reset).',
  request: EuResetRequest,
  response: ResetResult,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.reset],
} as const satisfies CallSpec;
export const resetEuPoi: Call<typeof resetEuPoiSpec> = {
  name: 'resetEuPoi',
  method: 'POST',
  path: '/v3/private/kyc/reset-eu-poi',
  auth: 'user',
  idempotent: true,
};
