// What happens to the stores when a session ends: everything personal goes, here and in the other tabs. [X3, N5, P1]
import { endEmbeddedToken } from '#app/api/embedded.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { resetKyc } from '../kyc/kyc.ts';
import { resetNotifications } from '../messages/notifications.ts';
import { cancelStepUp } from './step-up.ts';
import { resetToasts } from '../messages/toasts.ts';
import { askToSignIn, loadProfile } from './load-profile.ts';
import { resetUser, userStore } from './user.ts';

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
