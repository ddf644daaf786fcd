// Inside Telegram: opening the account that a Telegram account is linked with, and the link. [G1]
import { Type } from 'typebox';
import { SECURITY_ACTION } from '../security.ts';
import { ClosedObject, EmptyObject, OneOf, OpaqueId, SecurityToken } from '../schemas/common.ts';
import { OtpSent, OtpVerified } from './security.ts';
import type { Call, CallSpec } from './row.ts';

/** As the client of Telegram handed it over, or escaped as in the address; empty where it handed over none. */
const InitData = Type.String({ maxLength: 16_384 });
/** What opens a lock: made by the gateway, held by the client's own keeper. */
const LockSecret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const TelegramLaunch = ClosedObject({
  initData: InitData,
  /** Of the lock that stands before the account. */
  secret: Type.Optional(LockSecret),
  /** What a code by e-mail was exchanged for, in place of the secret. */
  securityToken: Type.Optional(SecurityToken),
  /** The mini app stands in a page of Telegram Web, of another site than ours. */
  framed: Type.Optional(Type.Boolean()),
});

export const TelegramWelcome = Type.Object({
  maskedEmail: Type.String(),
  /** Which launch it is, by digests: what later pages of the tab say in its place. So do refusals as not linked or locked. */
  launch: Type.String(),
  /** For the X-Session header of this page: in a frame a browser may keep no cookie. */
  session: Type.Optional(Type.String()),
});

export const telegramSignInSpec = {
  summary: 'Opens the account linked with the Telegram user who opened the mini app.',
  request: TelegramLaunch,
  response: TelegramWelcome,
} as const satisfies CallSpec;
export const telegramSignIn: Call<typeof telegramSignInSpec, 'public'> = {
  name: 'telegramSignIn',
  method: 'POST',
  path: '/v1/telegram/sign-in',
  auth: 'public',
};

export const TelegramStatus = Type.Object({
  /** Whether a Telegram account opens the account: the one of this launch, or another. */
  linked: OneOf(['no', 'here', 'elsewhere'] as const),
  /** The session was opened in a launch whose Telegram user is known. */
  mayLink: Type.Boolean(),
  /** Every launch asks for the secret of the lock; absent where there is no link, or no such lock. */
  locked: Type.Optional(Type.Boolean()),
  /** Whose launch the session was opened in, as of the sign-in; absent where that is not known. */
  launch: Type.Optional(Type.String()),
});

export const telegramStatusSpec = {
  summary: 'Whether a Telegram account opens the account.',
  request: EmptyObject,
  response: TelegramStatus,
  purposes: ['account'],
} as const satisfies CallSpec;
export const telegramStatus: Call<typeof telegramStatusSpec> = {
  name: 'telegramStatus',
  method: 'GET',
  path: '/v1/telegram/link',
  auth: 'user',
};

export const telegramLinkSpec = {
  summary: 'Links the account with the Telegram user in whose launch the session was opened.',
  request: ClosedObject({ securityToken: SecurityToken }),
  response: TelegramStatus,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.telegramLink],
} as const satisfies CallSpec;
export const telegramLink: Call<typeof telegramLinkSpec> = {
  name: 'telegramLink',
  method: 'POST',
  path: '/v1/telegram/link',
  auth: 'user',
};

export const telegramUnlinkSpec = {
  summary: 'No Telegram account opens the account any more; sessions it has opened end.',
  request: ClosedObject({ securityToken: SecurityToken }),
  response: TelegramStatus,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.telegramUnlink],
} as const satisfies CallSpec;
export const telegramUnlink: Call<typeof telegramUnlinkSpec> = {
  name: 'telegramUnlink',
  method: 'POST',
  path: '/v1/telegram/unlink',
  auth: 'user',
};

export const telegramCodeSendSpec = {
  summary: 'Sends a code by e-mail to whom a locked launch would open, in place of the secret.',
  request: ClosedObject({ initData: InitData }),
  response: OtpSent,
} as const satisfies CallSpec;
export const telegramCodeSend: Call<typeof telegramCodeSendSpec, 'public'> = {
  name: 'telegramCodeSend',
  method: 'POST',
  path: '/v1/telegram/sign-in/code',
  auth: 'public',
};

export const telegramCodeVerifySpec = {
  summary: 'Checks that code; answers a token that signs this Telegram user in once.',
  request: ClosedObject({
    initData: InitData,
    ticket: OpaqueId,
    code: Type.String({ pattern: '^\\d{6}$' }),
  }),
  response: OtpVerified,
} as const satisfies CallSpec;
export const telegramCodeVerify: Call<typeof telegramCodeVerifySpec, 'public'> = {
  name: 'telegramCodeVerify',
  method: 'POST',
  path: '/v1/telegram/sign-in/code-verify',
  auth: 'public',
};

export const telegramLockSpec = {
  summary: 'Makes the secret of a lock and answers it, this once; nothing is locked until it was said back.',
  request: ClosedObject({ securityToken: SecurityToken }),
  response: Type.Object({ secret: LockSecret }),
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.telegramLock],
} as const satisfies CallSpec;
export const telegramLock: Call<typeof telegramLockSpec> = {
  name: 'telegramLock',
  method: 'POST',
  path: '/v1/telegram/lock',
  auth: 'user',
};

export const telegramLockConfirmSpec = {
  summary: 'The secret is kept: every launch asks for it from now on, and other sessions of the link end.',
  request: ClosedObject({ secret: LockSecret }),
  response: TelegramStatus,
  purposes: ['account'],
} as const satisfies CallSpec;
export const telegramLockConfirm: Call<typeof telegramLockConfirmSpec> = {
  name: 'telegramLockConfirm',
  method: 'POST',
  path: '/v1/telegram/lock/confirm',
  auth: 'user',
};

export const telegramLockEndSpec = {
  summary: 'A launch opens the account without a secret again.',
  request: ClosedObject({ securityToken: SecurityToken }),
  response: TelegramStatus,
  purposes: ['account'],
  stepUp: [SECURITY_ACTION.telegramLockEnd],
} as const satisfies CallSpec;
export const telegramLockEnd: Call<typeof telegramLockEndSpec> = {
  name: 'telegramLockEnd',
  method: 'POST',
  path: '/v1/telegram/lock/end',
  auth: 'user',
};
