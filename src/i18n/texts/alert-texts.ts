// Texts of the states of notifications: by the Telegram bot or web push.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type AlertState = 'off' | 'on' | 'unsupported' | 'home-screen' | 'denied' | 'refused';

type AlertTexts = Record<AlertState, MessageDescriptor>;

const PUSH: AlertTexts = {
  off: msg`This browser can tell you when something is decided or due. It says nothing about you.`,
  on: msg`This browser tells you when something is decided or due.`,
  unsupported: msg`This browser cannot show notifications.`,
  'home-screen': msg`Add this page to your home screen and open it there: then it can tell you.`,
  denied: msg`Notifications of this page are blocked. You can allow them in your browser’s settings.`,
  refused: msg`Without your permission nothing is sent.`,
};

export const ALERT_TEXTS: Record<'push' | 'bot', AlertTexts> = {
  push: PUSH,
  bot: {
    ...PUSH,
    off: msg`A message here in Telegram can tell you when something is decided or due. It says nothing about you.`,
    on: msg`A message here in Telegram tells you when something is decided or due.`,
  },
};
