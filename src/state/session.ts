// What happens to the stores when a session ends: everything personal goes, here and in the other tabs. [X3, N5, P1]
import { endEmbeddedToken } from '#app/api/embedded.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { PENDING_SIGN_OUT } from '#app/lib/sign-out-mark.ts';
import { localStore } from '#app/lib/storage.ts';
import { resetKyc } from './kyc.ts';
import { resetNotifications } from './notifications.ts';
import { cancelStepUp } from './step-up.ts';
import { resetToasts } from './toasts.ts';
import { askToSignIn, loadProfile, resetUser, userStore } from './user.ts';

/** One place that empties every store. */
export function resetAll(): void {
  resetUser();
  resetKyc();
  cancelStepUp();
  resetToasts();
  resetNotifications();
}

/** Call once, at boot. */
export function startSession(): () => void {
  return onSessionEnd((reason, fromOtherTab, error) => {
    // Who is asked to sign in already has nothing to learn from it, and would only tell the other tab in turn.
    if (fromOtherTab && reason === 'expired' && userStore.profileError) return;
    resetAll();
    endEmbeddedToken();
    // Asking for the profile would find somebody whom the other calls do not know, again and again.
    if (error) askToSignIn(error);
    // Somebody else may be signed in now. Our own sign-out goes to the login page itself.
    else if (fromOtherTab) void loadProfile();
  });
}

/** A sign-out that could not reach the server is made up for at the next start, before anything is shown. */
export async function finishSignOut(): Promise<void> {
  if (!localStore.get(PENDING_SIGN_OUT)) return;
  // Its own chunk. What does not come leaves it pending, as what does not arrive does.
  await import('./sign-out.ts').then(({ tellSignOut }) => tellSignOut()).catch(() => undefined);
}
