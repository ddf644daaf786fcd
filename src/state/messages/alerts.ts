// Whether somebody is told outside the page, here: by a message of the messenger's bot, else by this browser. A look asks the gateway and
// the browser, and nobody; on and off follow a press. [G4]
import {
  allowBotMessages,
  notificationSettings,
  stopBotMessages,
  subscribePush,
  unsubscribePush,
} from '#contract/client-calls/notifications.ts';
import { call } from '#app/api/client.ts';
import type { AlertState } from '#app/i18n/texts/alert-texts.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { pushKeysOf, pushObstacle, subscribeHere, subscriptionHere } from './push-here.ts';

export interface Alerts {
  way: 'push' | 'bot';
  state: AlertState;
  /** What a browser subscribes with. */
  publicKey: string;
}

/** Null where there is nothing to offer. Another back end may know none of it. */
export async function lookAtAlerts(signal: AbortSignal): Promise<Alerts | null> {
  const asked = await getPlatform().writeAccess?.();
  if (asked) {
    const { bot } = await call(notificationSettings, {}, { signal });
    if (!bot?.offered || !asked.mayAskToWrite()) return null;
    return { way: 'bot', state: bot.on ? 'on' : 'off', publicKey: '' };
  }
  const endpoint = (await subscriptionHere())?.endpoint;
  const { push } = await call(notificationSettings, endpoint ? { endpoint } : {}, { signal });
  if (!push?.publicKey) return null;
  const state = pushObstacle() ?? (push.here ? 'on' : 'off');
  return { way: 'push', state, publicKey: push.publicKey };
}

/** Call it inside the press: browsers ask for the permission only then. */
export async function turnOn({ way, publicKey }: Alerts): Promise<AlertState> {
  if (way === 'bot') {
    const access = await getPlatform().writeAccess?.();
    if (!(await access?.askToWrite())) return 'refused';
    await call(allowBotMessages, { initData: access?.signedLaunch() ?? '' });
    return 'on';
  }
  const subscription = await subscribeHere(publicKey);
  const keys = subscription && pushKeysOf(subscription);
  if (!keys) return pushObstacle() ?? 'refused';
  await call(subscribePush, keys);
  return 'on';
}

export async function turnOff({ way }: Alerts): Promise<AlertState> {
  if (way === 'bot') await call(stopBotMessages, {});
  else {
    const subscription = await subscriptionHere();
    await call(unsubscribePush, subscription ? { endpoint: subscription.endpoint } : {});
    await subscription?.unsubscribe();
  }
  return 'off';
}
