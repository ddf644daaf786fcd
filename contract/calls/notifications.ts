// Notifications besides mail: web push in chosen browsers, and messages of the Telegram bot. [G4]
import { type Static, Type } from 'typebox';
import { ClosedObject, EmptyObject } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

/** Push endpoint of one browser. */
const Endpoint = Type.String({ pattern: '^https?://[\\x21-\\x7e]{1,1000}$' });

export const NotificationSettings = Type.Object({
  push: Type.Object({
    /** Public key for the subscription; null if push is disabled. */
    publicKey: Type.Union([Type.String(), Type.Null()]),
    /** true: the endpoint of the request is subscribed. */
    here: Type.Boolean(),
    /** Number of subscribed browsers. */
    browsers: Type.Integer(),
  }),
  bot: Type.Object({ offered: Type.Boolean(), on: Type.Boolean() }),
});
export type NotificationSettings = Static<typeof NotificationSettings>;

export const notificationSettingsSpec = {
  summary: 'Returns the notification settings: web push and Telegram bot.',
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
  summary: 'Subscribes this browser to web push. Above ten browsers the oldest subscription is removed.',
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
  summary: 'Unsubscribes this browser from web push, or all browsers if no endpoint is given.',
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
  summary: 'Allows the bot to send messages to the Telegram user of the mini app.',
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
  summary: 'Stops the messages of the bot.',
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
