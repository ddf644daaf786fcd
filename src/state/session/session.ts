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
    // This tab already asks to sign in; reacting would make the tabs echo.
    if (fromOtherTab && reason === 'expired' && userStore.profileError) return;
    resetAll();
    expireEmbeddedToken();
    // Do not reload the profile: it might load a user that other calls do not know, in a loop.
    if (error) requireSignIn(error);
    // Another user may be signed in. A local sign-out navigates itself.
    else if (fromOtherTab) void loadProfile();
  });
}
