import { logout } from '#contract/client-calls/session.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { encryptedStore } from '#app/lib/storage/encrypted-store.ts';
import { PENDING_SIGN_OUT, localStore } from '#app/lib/storage/storage.ts';
import { unsubscribeFromPush } from '../messages/push-subscription.ts';

async function sendSignOut(): Promise<void> {
  try {
    await call(logout, {});
    localStore.remove(PENDING_SIGN_OUT);
  } catch {
    // The sign-out stays pending: the next start retries it.
  }
}

/** Completes a pending sign-out at the next start, before anything is shown. */
export async function finishSignOut(): Promise<void> {
  if (localStore.get(PENDING_SIGN_OUT)) await sendSignOut();
}

/** Ends the session here immediately and on the gateway as soon as it is reachable. */
export async function signOut(): Promise<void> {
  localStore.set(PENDING_SIGN_OUT, '1');
  void encryptedStore.clear();
  await unsubscribeFromPush();
  await sendSignOut();
  endSession('signed-out');
  location.assign('/login');
}
