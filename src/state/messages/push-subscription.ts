// Web push of this browser: support, permission and subscription. Prompts only on a click.
import { createNetworkError } from '#app/api/api-error.ts';

const WORKER_TIMEOUT_MS = 10_000;
/** Short, because the sign-out waits for it. */
const SIGN_OUT_TIMEOUT_MS = 1500;

export type PushObstacle = 'unsupported' | 'home-screen' | 'denied';

/** Safari on iOS supports push only on the home screen; `standalone` exists only there. */
const isOnIos = (): boolean => 'standalone' in navigator;

export function getPushObstacle(): PushObstacle | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isOnIos() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function getRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration(import.meta.env.BASE_URL);
}

export async function getPushSubscription(): Promise<PushSubscription | null> {
  return (await (await getRegistration())?.pushManager?.getSubscription()) ?? null;
}

/** Null if refused. Replaces a subscription that may belong to another user. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_TIMEOUT_MS));
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  if (!registration) throw createNetworkError('no worker');
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The keys that the gateway needs; null if incomplete. */
export function readPushKeys(
  subscription: PushSubscription,
): { endpoint: string; p256dh: string; auth: string } | null {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

/** The next user must not get these notifications. The gateway drops the subscription with the session. */
export async function unsubscribeFromPush(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, SIGN_OUT_TIMEOUT_MS));
  const ended = getPushSubscription().then((subscription) => subscription?.unsubscribe());
  await Promise.race([ended.catch(() => undefined), late]);
}
