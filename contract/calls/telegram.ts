// Telegram: sign-in with a linked Telegram account, the link, and its lock. [G1]
import { Type } from 'typebox';
import { SECURITY_ACTION } from '../security.ts';
import { ClosedObject, EmptyObject, OneOf, OpaqueId, SecurityToken } from '../schemas/common.ts';
import { OtpSendResult, OtpVerifyResult } from './security.ts';
import type { Call, CallSpec } from './row.ts';

/** initData as the Telegram client passed it, or URL-encoded. Empty if the client passed none. */
const InitData = Type.String({ maxLength: 16_384 });
/** Secret of the lock: created by the gateway, stored in the secure storage of the Telegram client. */
const LockSecret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const TelegramSignInRequest = ClosedObject({
  initData: InitData,
  /** Secret of the lock of the account. */
  secret: Type.Optional(LockSecret),
  /** Token from telegramCodeVerify, instead of the secret. */
  securityToken: Type.Optional(SecurityToken),
  /** true: the mini app runs in a cross-site frame of Telegram Web. */
  framed: Type.Optional(Type.Boolean()),
});

export const TelegramSignInResult = Type.Object({
  maskedEmail: Type.String(),
  /** Digest that identifies the launch on later pages of the tab. Refusals (not linked, locked) also carry it. */
  launch: Type.String(),
  /** Value of the X-Session header, because browsers may block cookies in a frame. */
  session: Type.Optional(Type.String()),
});

export const telegramSignInSpec = {
  summary: 'Signs in to the account linked with the Telegram user of the mini app.',
  request: TelegramSignInRequest,
  response: TelegramSignInResult,
} as const satisfies CallSpec;
export const telegramSignIn: Call<typeof telegramSignInSpec, 'public'> = {
  name: 'telegramSignIn',
  method: 'POST',
  path: '/v1/telegram/sign-in',
  auth: 'public',
};

export const TelegramStatus = Type.Object({
  /** Link status: the Telegram account of this launch, another one, or none. */
  linked: OneOf(['no', 'here', 'elsewhere'] as const),
  /** true: the session belongs to a launch with a known Telegram user. */
  mayLink: Type.Boolean(),
  /** true: every launch needs the secret of the lock. Absent: no link, or locks are not offered. */
  locked: Type.Optional(Type.Boolean()),
  /** Telegram user of the launch, as of the sign-in. Absent: unknown. */
  launch: Type.Optional(Type.String()),
});

export const telegramStatusSpec = {
  summary: 'Returns whether a Telegram account is linked with the account.',
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
  summary: 'Links the account with the Telegram user of the launch.',
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
  summary: 'Removes the link with Telegram and ends its sessions.',
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
  summary: 'Sends a code by e-mail to the owner of a locked account, as an alternative to the secret.',
  request: ClosedObject({ initData: InitData }),
  response: OtpSendResult,
} as const satisfies CallSpec;
export const telegramCodeSend: Call<typeof telegramCodeSendSpec, 'public'> = {
  name: 'telegramCodeSend',
  method: 'POST',
  path: '/v1/telegram/sign-in/code',
  auth: 'public',
};

export const telegramCodeVerifySpec = {
  summary: 'Verifies that code. Returns a token that signs this Telegram user in once.',
  request: ClosedObject({
    initData: InitData,
    ticket: OpaqueId,
    code: Type.String({ pattern: '^\\d{6}$' }),
  }),
  response: OtpVerifyResult,
} as const satisfies CallSpec;
export const telegramCodeVerify: Call<typeof telegramCodeVerifySpec, 'public'> = {
  name: 'telegramCodeVerify',
  method: 'POST',
  path: '/v1/telegram/sign-in/code-verify',
  auth: 'public',
};

export const telegramLockSpec = {
  summary: 'Creates the secret of a lock and returns it once. The lock starts with telegram-lock-confirm.',
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
  summary: 'Confirms that the client stored the secret. The lock starts, and other sessions of the link end.',
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
  summary: 'Removes the lock. A launch no longer needs the secret.',
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
