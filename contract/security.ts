// Step-up actions and limits of one-time codes. [X13]

export const SECURITY_ACTION = {
  reveal: 30029,
  reset: 30331,
  update: 70029,
  updateName: 30378,
  transferBefore: 30030,
  transferAfter: 30031,
  otp: 30101,
  telegramLink: 30381,
  telegramUnlink: 30382,
  telegramLock: 30383,
  telegramLockEnd: 30384,
  /** Opens a locked account from Telegram without its secret. */
  telegramOpen: 30385,
} as const;
export const SECURITY_ACTIONS = [
  30029, 30331, 70029, 30378, 30030, 30031, 30101, 30381, 30382, 30383, 30384, 30385,
] as const;
export type SecurityActionCode = (typeof SECURITY_ACTIONS)[number];

/** One-time codes are single-use. */
export const OTP_DIGITS = 6;
export const MAX_OTP_ATTEMPTS = 5;
export const OTP_MINUTES = 10;
export const OTP_RESEND_SECONDS = 60;
/** Codes per user and hour, over all actions. */
export const MAX_OTP_PER_HOUR = 10;
/** Lifetime of a security token. */
export const SECURITY_TOKEN_MINUTES = 10;

/** Banner tags of the hub: an open transfer, a completed transfer to another account. */
export const BANNER_TRANSFER_OPEN = 'TRANSFER_OPEN';
export const BANNER_IDENTITY_MOVED = 'IDENTITY_MOVED';

/** fix: correction of a misread name. legal: legal change of name. */
export const NAME_TRACKS = ['fix', 'legal'] as const;
export type NameTrack = (typeof NAME_TRACKS)[number];

/** Results of a register lookup. CODE_SENT: the register sent a code to the registered phone and expects it. */
export const NUMBER_CHECK_RESULTS = [
  'MATCH',
  'PARTIAL',
  'NO_RECORD',
  'FACE_FAIL',
  'SOURCE_DOWN',
  'CODE_SENT',
  'CODE_WRONG',
] as const;
export type NumberCheckResult = (typeof NUMBER_CHECK_RESULTS)[number];
/** Wrong attempts allowed for a register's code, and its lifetime. */
export const MAX_REGISTER_CODE_ATTEMPTS = 3;
export const REGISTER_CODE_MINUTES = 10;
