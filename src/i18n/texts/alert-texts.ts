// Texts of the states of notifications: by the Telegram bot or web push.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type AlertState = 'off' | 'on' | 'unsupported' | 'home-screen' | 'denied' | 'refused';

type AlertTexts = Record<AlertState, MessageDescriptor>;

const PUSH: AlertTexts = {
  off: msg`Get a notification in this browser when we’ve made a decision or a task is due. Notifications contain no personal details.`,
  on: msg`You’ll get a notification in this browser when we’ve made a decision or a task is due.`,
  unsupported: msg`This browser cannot show notifications.`,
  'home-screen': msg`To get notifications, add this page to your home screen and open it from there.`,
  denied: msg`Notifications from this page are blocked. You can allow them in your browser’s settings.`,
  refused: msg`We will not send anything without your permission.`,
};

export const ALERT_TEXTS: Record<'push' | 'bot', AlertTexts> = {
  push: PUSH,
  bot: {
    ...PUSH,
    off: msg`Get a Telegram message when we’ve made a decision or a task is due. Messages contain no personal details.`,
    on: msg`You’ll get a Telegram message when we’ve made a decision or a task is due.`,
  },
};
