// Step-up, risk checks, identity transfer, name update, resets, number checks. [C16, C17, C20, C23, C25, C27, X13]
import type { Endpoint } from './row.ts';

export const securityRows = {
  defaultIntercept: {
    summary: 'Risk check of a scene for this device; form-encoded, with the guid header.',
    method: 'POST',
    path: '/user/public/risk/default-intercept',
    auth: 'public',
    body: 'form',
  },
  riskIntercept: {
    summary: 'Whether an action needs a security check, and by which method.',
    method: 'POST',
    path: '/v1/kyc/risk-component/intercept',
    auth: 'user',
  },
  otpSend: {
    summary: 'Sends a six-digit code by e-mail for one action.',
    method: 'POST',
    path: '/v1/kyc/risk-component/otp-send',
    auth: 'user',
  },
  otpVerify: {
    summary: 'Checks a code; answers a token bound to user and action, spent once.',
    method: 'POST',
    path: '/v1/kyc/risk-component/otp-verify',
    auth: 'user',
  },
  revealPersonalInfo: {
    summary: 'The verified personal data unmasked, against a step-up token.',
    method: 'POST',
    path: '/v1/kyc/identity',
    auth: 'user',
    stepUp: [30029],
  },
  transferVerify: {
    summary: 'Identity transfer: runs the checks of one side and moves it on.',
    method: 'POST',
    path: '/v1/kyc/transfer/verify',
    auth: 'user',
    idempotent: true,
    stepUp: [30030, 30031],
  },
  transferStatus: {
    summary: 'Identity transfer: where it stands, for either side.',
    method: 'POST',
    path: '/v1/kyc/transfer/status',
    auth: 'user',
  },
  nameUpdateVerify: {
    summary: 'Whether a name can be updated on a track, and what it needs.',
    method: 'POST',
    path: '/v3/private/kyc/self-update-name-verify',
    auth: 'user',
  },
  nameUpdateSubmit: {
    summary: 'Submits a name update.',
    method: 'POST',
    path: '/v3/private/kyc/self-update-name-submit',
    auth: 'user',
    idempotent: true,
    stepUp: [30378],
  },
  selfReset: {
    summary: "Resets the person's verification to the starting level.",
    method: 'POST',
    path: '/v3/private/kyc/self-reset',
    auth: 'user',
    idempotent: true,
    stepUp: [30331],
  },
  resetEuPoi: {
    summary: 'EU variant of the reset: reopens the identity step only.',
    method: 'POST',
    path: '/v3/private/kyc/reset-eu-poi',
    auth: 'user',
    idempotent: true,
    stepUp: [30331],
  },
  canQuickKyc: {
    summary: 'Whether a number check can stand in for a document, and for which documents.',
    method: 'GET',
    path: '/v3/private/kyc/can-quick-kyc',
    auth: 'user',
  },
  doQuickKyc: {
    summary: 'Checks a national number against its register.',
    method: 'POST',
    path: '/v3/private/kyc/do-quick-kyc',
    auth: 'user',
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
