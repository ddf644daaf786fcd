// Ends the session of the person, here and at the gateway. [X3, N5]
import { logout } from '#contract/client-calls/session.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { sealedStore } from '#app/lib/storage/sealed-store.ts';
import { PENDING_SIGN_OUT } from '#app/lib/storage/sign-out-mark.ts';
import { localStore } from '#app/lib/storage/storage.ts';
import { unsubscribeHere } from '../messages/push-here.ts';

async function tellSignOut(): Promise<void> {
  try {
    await call(logout, {});
    localStore.remove(PENDING_SIGN_OUT);
  } catch {
    // Still pending: the next start tries again.
  }
}

/** A sign-out that could not reach the server is made up for at the next start, before anything is shown. */
export async function finishSignOut(): Promise<void> {
  if (localStore.get(PENDING_SIGN_OUT)) await tellSignOut();
}

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  localStore.set(PENDING_SIGN_OUT, '1');
  // Answers that could not be sent are this person's alone.
  void sealedStore.clear();
  await unsubscribeHere();
  await tellSignOut();
  endSession('signed-out');
  location.assign('/login');
}
