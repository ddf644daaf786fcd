// Generated from contract/calls/notifications.ts by npm run docs.
import type * as calls from '../calls/notifications.ts';

export const notificationSettings: typeof calls.notificationSettings = {
  name: 'notificationSettings',
  method: 'POST',
  path: '/v3/private/user/notification/settings',
  auth: 'user',
  answer: { push: { publicKey: ['', null], here: false, browsers: 0 }, bot: { offered: false, on: false } },
};
export const subscribePush: typeof calls.subscribePush = {
  name: 'subscribePush',
  method: 'POST',
  path: '/v3/private/user/notification/push-on',
  auth: 'user',
};
export const unsubscribePush: typeof calls.unsubscribePush = {
  name: 'unsubscribePush',
  method: 'POST',
  path: '/v3/private/user/notification/push-off',
  auth: 'user',
};
export const allowBotMessages: typeof calls.allowBotMessages = {
  name: 'allowBotMessages',
  method: 'POST',
  path: '/v3/private/user/notification/bot-on',
  auth: 'user',
};
export const stopBotMessages: typeof calls.stopBotMessages = {
  name: 'stopBotMessages',
  method: 'POST',
  path: '/v3/private/user/notification/bot-off',
  auth: 'user',
};
