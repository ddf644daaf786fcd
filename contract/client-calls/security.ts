// Generated from contract/calls/security.ts by npm run docs.
import type * as calls from '../calls/security.ts';

export const defaultIntercept: typeof calls.defaultIntercept = {
  name: 'defaultIntercept',
  method: 'POST',
  path: '/user/public/risk/default-intercept',
  auth: 'public',
  body: 'form',
  answer: { pass: [false, undefined], challenge: 'otp none' },
};
export const riskIntercept: typeof calls.riskIntercept = {
  name: 'riskIntercept',
  method: 'POST',
  path: '/v1/kyc/risk-component/intercept',
  auth: 'user',
  answer: { required: false, method: 'EMAIL_OTP', target: '' },
};
export const otpSend: typeof calls.otpSend = {
  name: 'otpSend',
  method: 'POST',
  path: '/v1/kyc/risk-component/otp-send',
  auth: 'user',
  answer: { ticket: '', expiresAt: null, resendAt: null },
};
export const otpVerify: typeof calls.otpVerify = {
  name: 'otpVerify',
  method: 'POST',
  path: '/v1/kyc/risk-component/otp-verify',
  auth: 'user',
  answer: { securityToken: '', expiresAt: null },
};
