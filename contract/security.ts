// Step-up actions: which security check guards what. [X13]

export const SECURITY_ACTION = {
  reveal: 30029,
  reset: 30331,
  update: 70029,
  updateName: 30378,
  transferBefore: 30030,
  transferAfter: 30031,
  otp: 30101,
} as const;
export type SecurityActionName = keyof typeof SECURITY_ACTION;
export const SECURITY_ACTIONS = [30029, 30331, 70029, 30378, 30030, 30031, 30101] as const;
export type SecurityActionCode = (typeof SECURITY_ACTIONS)[number];

/** One-time code rules: six digits, five tries, ten minutes, one use; 60 s before another may be sent. */
export const OTP_DIGITS = 6;
export const OTP_TRIES = 5;
export const OTP_MINUTES = 10;
export const OTP_RESEND_SECONDS = 60;
