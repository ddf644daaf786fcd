// Inside Telegram: opening the account that a Telegram account is linked with, and the link. [G1]
import { Type } from 'typebox';
import { SECURITY_ACTION } from '../security.ts';
import { Closed, Empty, OneOf, SecurityToken } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const TelegramLaunch = Closed({
  /** As the client of Telegram handed it over, or escaped as in the address; empty where it handed over none. */
  initData: Type.String({ maxLength: 16_384 }),
  /** The mini app stands in a page of Telegram Web, of another site than ours. */
  framed: Type.Optional(Type.Boolean()),
});

export const TelegramWelcome = Type.Object({
  maskedEmail: Type.String(),
  /** Whose launch it is, by a digest: what later pages of the tab say in its place. A refusal as not linked says it as well. */
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
  /** Whose launch the session was opened in, as of the sign-in; absent where that is not known. */
  launch: Type.Optional(Type.String()),
});

export const telegramStatusSpec = {
  summary: 'Whether a Telegram account opens the account.',
  request: Empty,
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
  request: Closed({ securityToken: SecurityToken }),
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
  request: Closed({ securityToken: SecurityToken }),
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
