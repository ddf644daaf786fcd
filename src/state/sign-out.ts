// Apart from the session's other ends: it comes with the menu.
import { endSession } from '#app/api/session.ts';
import { localStore } from '#app/lib/storage.ts';
import { forgetLaunchCredential } from '#app/platform/telegram-launch.ts';
import { finishSignOut, PENDING_KEY } from './session.ts';

/** Ends the session here at once, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  localStore.set(PENDING_KEY, '1');
  await finishSignOut();
  endSession('signed-out');
  forgetLaunchCredential();
  location.assign('/login');
}
