// [G1] Opens the account that the Telegram user of this launch is linked with; loaded inside Telegram once it is known that
// the page has no session it may use. What the page, or another, holds of whoever was here before goes first.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { telegramSignIn } from '#contract/calls/telegram.ts';
import {
  telegramExpired,
  telegramInvalid,
  telegramNotLinked,
  telegramUsed,
} from '#contract/errors/telegram.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { endSession } from '#app/api/session.ts';
import { allWords } from '#app/i18n/all-words.ts';
import { afterFirstView } from '#app/lib/first-view.ts';
import { pageOpensByTelegram } from '#app/lib/page-config.ts';
import { keepLaunch, launch } from '#app/platform/launch.ts';
import { showToast } from './toasts.ts';
import { askToSignIn, failProfile, isFramed, loadProfile } from './user.ts';

/** The person signs in in another way. By then the gateway has ended what was another Telegram user's. */
const OTHERWISE: readonly number[] = [telegramInvalid, telegramExpired, telegramUsed, telegramNotLinked];
const LONG_ENOUGH_MS = 8000;

/** Whose account it is, in one quiet line: nobody has typed anything that would tell. */
function sayWhose(maskedEmail: string): void {
  afterFirstView(() => {
    allWords().then(
      () =>
        showToast({
          kind: 'info',
          text: i18n._(msg`You are verifying as ${maskedEmail}.`),
          duration: LONG_ENOUGH_MS,
        }),
      () => undefined,
    );
  });
}

async function signIn(): Promise<boolean> {
  if (!pageOpensByTelegram()) return false;
  try {
    const initData = launch.headers.Authorization?.slice('tma '.length) ?? '';
    const {
      maskedEmail,
      launch: whose,
      session,
    } = await call(telegramSignIn, {
      initData,
      ...(isFramed() && { framed: true }),
    });
    if (session) launch.headers['X-Session'] = session;
    keepLaunch(whose);
    endSession('changed');
    sayWhose(maskedEmail);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && OTHERWISE.includes(error.code))) throw error;
    const { launch: whose } = (error.result ?? {}) as { launch?: unknown }; // checked where it is kept
    keepLaunch(whose);
    return false;
  }
}

/** `refusal`: what the person is told where Telegram lets them in nowhere. */
export async function openByLaunch(refusal: ApiError): Promise<void> {
  try {
    const opened = await signIn();
    launch.untried = false;
    if (opened) await loadProfile({ fresh: true });
    else askToSignIn(refusal);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Another way to sign in might find the session of another Telegram user: this is tried again first.
    failProfile(error);
  }
}
