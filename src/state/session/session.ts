// Clears all stores when a session ends, here and in other tabs. [X3, N5, P1]
import { expireEmbeddedToken } from '#app/api/embedded.ts';
import { onSessionEnd } from '#app/api/session.ts';
import { resetKyc } from '../kyc/kyc.ts';
import { resetNotifications } from '../messages/notifications.ts';
import { cancelStepUp } from './step-up.ts';
import { resetToasts } from '../messages/toasts.ts';
import { requireSignIn, loadProfile } from './load-profile.ts';
import { resetUser, userStore } from './user.ts';

export function resetAll(): void {
  resetUser();
  resetKyc();
  cancelStepUp();
  resetToasts();
  resetNotifications();
}

export function startSession(): () => void {
  return onSessionEnd((reason, fromOtherTab, error) => {
    // This tab already asks the user to sign in. Reacting would make the tabs notify each other forever.
    if (fromOtherTab && reason === 'expired' && userStore.profileError) return;
    resetAll();
    expireEmbeddedToken();
    // Reloading the profile could load a user that the other calls do not know, and repeat forever.
    if (error) requireSignIn(error);
    // Another user may be signed in now. A sign-out in this tab navigates itself.
    else if (fromOtherTab) void loadProfile();
  });
}
