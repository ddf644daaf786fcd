// Web push of this browser: whether it can, whether somebody said no, and the subscription. Nothing here is asked of anybody
// but by a press of theirs.
import { networkError } from '#app/api/api-error.ts';

const WORKER_MS = 10_000;
/** Nobody waits longer to sign out. */
const LEAVING_MS = 1500;

export type PushObstacle = 'unsupported' | 'home-screen' | 'denied';

/** Safari of iOS has push once the app is on the home screen; this it has only there. */
const isOnIos = (): boolean => 'standalone' in navigator;

export function pushObstacle(): PushObstacle | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isOnIos() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration(import.meta.env.BASE_URL);
}

/** Null where there is none. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager?.getSubscription()) ?? null;
}

/** Null when the person said no. One that was there before may be somebody else's: it ends. */
export async function subscribeHere(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_MS));
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  if (!registration) throw networkError('no worker');
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** What the gateway is told of it; null for what no browser answers. */
export function pushKeysOf(
  subscription: PushSubscription,
): { endpoint: string; p256dh: string; auth: string } | null {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth ? { endpoint, p256dh: keys.p256dh, auth: keys.auth } : null;
}

/** Whoever signs in next is nobody we were asked to tell of. The gateway forgets it too, with the session. */
export async function unsubscribeHere(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LEAVING_MS));
  const ended = subscriptionHere().then((subscription) => subscription?.unsubscribe());
  await Promise.race([ended.catch(() => undefined), late]);
}
