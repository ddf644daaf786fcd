// Step-up actions: which security check guards what. [X13]

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
  /** Opening it from Telegram without what its lock asks for. */
  telegramOpen: 30385,
} as const;
export const SECURITY_ACTIONS = [
  30029, 30331, 70029, 30378, 30030, 30031, 30101, 30381, 30382, 30383, 30384, 30385,
] as const;
export type SecurityActionCode = (typeof SECURITY_ACTIONS)[number];

/** One-time code rules: six digits, five tries, ten minutes, one use; 60 s before another may be sent. */
export const OTP_DIGITS = 6;
export const MAX_OTP_ATTEMPTS = 5;
export const OTP_MINUTES = 10;
export const OTP_RESEND_SECONDS = 60;
/** Codes one person may be sent in an hour, whatever for. */
export const MAX_OTP_PER_HOUR = 10;
/** How long a passed check is good for. */
export const SECURITY_TOKEN_MINUTES = 10;

/** Banner tags of the hub: a transfer that waits, an identity that has left. */
export const BANNER_TRANSFER_OPEN = 'TRANSFER_OPEN';
export const BANNER_IDENTITY_MOVED = 'IDENTITY_MOVED';

/** Name update: a correction of how the name was read, or a name changed by law. */
export const NAME_TRACKS = ['fix', 'legal'] as const;
export type NameTrack = (typeof NAME_TRACKS)[number];

/** What a register says about a national number. CODE_SENT: it wants the code it has sent to the phone it knows. */
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
/** A register's code: how many times it may be typed wrong, and for how long it is good. */
export const MAX_REGISTER_CODE_ATTEMPTS = 3;
export const REGISTER_CODE_MINUTES = 10;
