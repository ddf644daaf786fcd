// Apart from the session's other ends: it comes with the menu.
import { logout } from '#contract/client-calls/session.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { sealedStore } from '#app/lib/sealed-store.ts';
import { PENDING_SIGN_OUT } from '#app/lib/sign-out-mark.ts';
import { localStore } from '#app/lib/storage.ts';
import { unsubscribeHere } from './push-here.ts';

export async function tellSignOut(): Promise<void> {
  try {
    await call(logout, {});
    localStore.remove(PENDING_SIGN_OUT);
  } catch {
    // Still pending: the next start tries again.
  }
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
