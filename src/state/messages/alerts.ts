// Notifications outside of the page: by the Telegram bot, else by web push. Loading the state never prompts the
// user. [G4]
import { useEffect, useState } from 'react';
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
import { readPushKeys, getPushObstacle, subscribeToPush, getPushSubscription } from './push-subscription.ts';

interface Alerts {
  way: 'push' | 'bot';
  state: AlertState;
  /** VAPID key of the gateway. */
  publicKey: string;
}

/** Null if no notifications can be offered. Other back ends may not support them. */
async function loadAlerts(signal: AbortSignal): Promise<Alerts | null> {
  const asked = getPlatform().writeAccess;
  if (asked) {
    const { bot } = await call(notificationSettings, {}, { signal });
    if (!bot?.offered || !asked.canRequestWriteAccess()) return null;
    return { way: 'bot', state: bot.on ? 'on' : 'off', publicKey: '' };
  }
  const endpoint = (await getPushSubscription())?.endpoint;
  const { push } = await call(notificationSettings, endpoint ? { endpoint } : {}, { signal });
  if (!push?.publicKey) return null;
  const state = getPushObstacle() ?? (push.here ? 'on' : 'off');
  return { way: 'push', state, publicKey: push.publicKey };
}

/** Call inside a click: browsers require a user gesture for the prompt. */
async function enableAlerts({ way, publicKey }: Alerts): Promise<AlertState> {
  if (way === 'bot') {
    const access = getPlatform().writeAccess;
    if (!(await access?.requestWriteAccess())) return 'refused';
    await call(allowBotMessages, { initData: access?.getInitData() ?? '' });
    return 'on';
  }
  const subscription = await subscribeToPush(publicKey);
  const keys = subscription && readPushKeys(subscription);
  if (!keys) return getPushObstacle() ?? 'refused';
  await call(subscribePush, keys);
  return 'on';
}

async function disableAlerts({ way }: Alerts): Promise<AlertState> {
  if (way === 'bot') await call(stopBotMessages, {});
  else {
    const subscription = await getPushSubscription();
    await call(unsubscribePush, subscription ? { endpoint: subscription.endpoint } : {});
    await subscription?.unsubscribe();
  }
  return 'off';
}

interface UseAlerts {
  /** Null while loading, and if no notifications can be offered. */
  alerts: Alerts | null;
  known: boolean;
  busy: boolean;
  error: unknown;
  toggle(): void;
}

export function useAlerts(): UseAlerts {
  const [alerts, setAlerts] = useState<Alerts | null>(null);
  const [known, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    loadAlerts(signal)
      .then((found) => {
        if (signal.aborted) return;
        setAlerts(found);
        setKnown(true);
      })
      .catch((cause: unknown) => signal.aborted || setError(cause));
    return () => controller.abort();
  }, []);

  async function change(from: Alerts): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      const state = await (from.state === 'on' ? disableAlerts(from) : enableAlerts(from));
      setAlerts({ ...from, state });
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  }

  return { alerts, known, busy, error, toggle: () => void (alerts && change(alerts)) };
}
