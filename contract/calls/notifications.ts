// How somebody is told outside the open page, besides mail: in browsers they chose, and by the bot in Telegram. [G4]
import { type Static, Type } from 'typebox';
import { ClosedObject, EmptyObject } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

/** Where a push service takes messages for one browser. */
const Endpoint = Type.String({ pattern: '^https?://[\\x21-\\x7e]{1,1000}$' });

export const NotificationSettings = Type.Object({
  push: Type.Object({
    /** What a browser subscribes with; null where no push is sent. */
    publicKey: Type.Union([Type.String(), Type.Null()]),
    /** Whether the endpoint of the request is on. */
    here: Type.Boolean(),
    /** How many browsers are, this one among them. */
    browsers: Type.Integer(),
  }),
  bot: Type.Object({ offered: Type.Boolean(), on: Type.Boolean() }),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

export const notificationSettingsSpec = {
  summary: 'Where the person is told besides mail.',
  request: ClosedObject({ endpoint: Type.Optional(Endpoint) }),
  response: NotificationSettings,
  purposes: ['account'],
} as const satisfies CallSpec;
export const notificationSettings: Call<typeof notificationSettingsSpec> = {
  name: 'notificationSettings',
  method: 'POST',
  path: '/v3/private/user/notification/settings',
  auth: 'user',
};

export const subscribePushSpec = {
  summary: 'Has this browser told; the oldest of more than ten goes.',
  request: ClosedObject({
    endpoint: Endpoint,
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  }),
  response: EmptyObject,
  purposes: ['account'],
} as const satisfies CallSpec;
export const subscribePush: Call<typeof subscribePushSpec> = {
  name: 'subscribePush',
  method: 'POST',
  path: '/v3/private/user/notification/push-on',
  auth: 'user',
};

export const unsubscribePushSpec = {
  summary: 'This browser is told no more; without an endpoint, none is.',
  request: ClosedObject({ endpoint: Type.Optional(Endpoint) }),
  response: EmptyObject,
  purposes: ['account'],
} as const satisfies CallSpec;
export const unsubscribePush: Call<typeof unsubscribePushSpec> = {
  name: 'unsubscribePush',
  method: 'POST',
  path: '/v3/private/user/notification/push-off',
  auth: 'user',
};

export const allowBotMessagesSpec = {
  summary: 'Lets the bot write to whom Telegram says opened the mini app.',
  request: ClosedObject({ initData: Type.String({ minLength: 1, maxLength: 16_384 }) }),
  response: EmptyObject,
  purposes: ['account'],
} as const satisfies CallSpec;
export const allowBotMessages: Call<typeof allowBotMessagesSpec> = {
  name: 'allowBotMessages',
  method: 'POST',
  path: '/v3/private/user/notification/bot-on',
  auth: 'user',
};

export const stopBotMessagesSpec = {
  summary: 'The bot writes no more.',
  request: EmptyObject,
  response: EmptyObject,
  purposes: ['account'],
} as const satisfies CallSpec;
export const stopBotMessages: Call<typeof stopBotMessagesSpec> = {
  name: 'stopBotMessages',
  method: 'POST',
  path: '/v3/private/user/notification/bot-off',
  auth: 'user',
};
