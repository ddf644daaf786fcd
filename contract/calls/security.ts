// Risk checks and the one-time code. [C23, C25, X13]
import { Type } from 'typebox';
import { ClosedObject, Instant, OneOf, WithFallback, OpaqueId, SecurityToken } from '../schemas/common.ts';
import { SECURITY_ACTIONS } from '../security.ts';
import type { Call, CallSpec } from './row.ts';

export const DefaultInterceptRequest = ClosedObject({ sence: Type.String({ pattern: '^[\\w-]{1,40}$' }) });

export const DefaultInterceptResult = Type.Object({
  /** false: the device is refused. Absent: unknown, which refuses nothing. */
  pass: Type.Optional(Type.Boolean()),
  challenge: WithFallback(OneOf(['none', 'otp'] as const), 'otp'),
});

export const defaultInterceptSpec = {
  summary:
    'Checks the risk of a scene for this device. The request is form-encoded and needs the guid header.',
  request: DefaultInterceptRequest,
  response: DefaultInterceptResult,
} as const satisfies CallSpec;
export const defaultIntercept: Call<typeof defaultInterceptSpec, 'public'> = {
  name: 'defaultIntercept',
  method: 'POST',
  path: '/user/public/risk/default-intercept',
  auth: 'public',
  body: 'form',
};

export const SecurityAction = Type.Unsafe<(typeof SECURITY_ACTIONS)[number]>({
  type: 'integer',
  enum: SECURITY_ACTIONS,
});

export const RiskQuery = ClosedObject({ action: SecurityAction });

export const RiskAssessment = Type.Object({
  required: Type.Boolean(),
  method: OneOf(['EMAIL_OTP'] as const),
  /** Masked address that receives the code. */
  target: Type.String(),
});

export const riskInterceptSpec = {
  summary: 'Returns whether an action needs a security check, and the method.',
  request: RiskQuery,
  response: RiskAssessment,
} as const satisfies CallSpec;
export const riskIntercept: Call<typeof riskInterceptSpec> = {
  name: 'riskIntercept',
  method: 'POST',
  path: '/v1/kyc/risk-component/intercept',
  auth: 'user',
};

export const OtpSendRequest = ClosedObject({ action: SecurityAction });

export const OtpSendResult = Type.Object({
  ticket: OpaqueId,
  expiresAt: Instant,
  /** Earliest time for the next code. */
  resendAt: Instant,
});

export const otpSendSpec = {
  summary: 'Sends a six-digit code by e-mail for one action.',
  request: OtpSendRequest,
  response: OtpSendResult,
} as const satisfies CallSpec;
export const otpSend: Call<typeof otpSendSpec> = {
  name: 'otpSend',
  method: 'POST',
  path: '/v1/kyc/risk-component/otp-send',
  auth: 'user',
};

export const OtpVerifyRequest = ClosedObject({
  ticket: OpaqueId,
  code: Type.String({ pattern: '^\\d{6}$' }),
});

export const OtpVerifyResult = Type.Object({ securityToken: SecurityToken, expiresAt: Instant });

export const otpVerifySpec = {
  summary: 'Verifies a code. Returns a single-use token bound to user and action.',
  request: OtpVerifyRequest,
  response: OtpVerifyResult,
} as const satisfies CallSpec;
export const otpVerify: Call<typeof otpVerifySpec> = {
  name: 'otpVerify',
  method: 'POST',
  path: '/v1/kyc/risk-component/otp-verify',
  auth: 'user',
};
