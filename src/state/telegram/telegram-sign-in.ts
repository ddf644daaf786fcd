// [G1] Opens the account that the Telegram user of this launch is linked with, once it is known that the page has no session
// it may use. What the page, or another, holds of whoever was here before goes first.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RequestOf } from '#contract/calls/row.ts';
import { telegramSignIn } from '#contract/client-calls/telegram.ts';
import {
  telegramExpired,
  telegramInvalid,
  telegramLocked,
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
import { signedData } from '#app/platform/signed-data.ts';
import { showToast } from '../messages/toasts.ts';
import { isFramed } from '../session/user.ts';

/** The person signs in in another way. By then the gateway has ended what was another Telegram user's. */
const REFUSALS: readonly number[] = [telegramInvalid, telegramExpired, telegramUsed, telegramNotLinked];
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

/** What opens a lock. */
export type LaunchProof = Pick<RequestOf<typeof telegramSignIn>, 'secret' | 'securityToken'>;

export async function signInByLaunch(proof: LaunchProof): Promise<void> {
  const answer = await call(telegramSignIn, {
    initData: signedData(),
    ...(isFramed() && { framed: true }),
    ...proof,
  });
  if (answer.session) launch.headers['X-Session'] = answer.session;
  keepLaunch(answer.launch);
  launch.untried = false;
  endSession('changed');
  sayWhose(answer.maskedEmail);
}

function keepLaunchOf({ result }: ApiError): void {
  const { launch: whose } = (result ?? {}) as { launch?: unknown }; // checked where it is kept
  keepLaunch(whose);
}

/** False where Telegram lets nobody in: the person signs in in another way. */
export async function trySignInByLaunch(): Promise<boolean> {
  if (!pageOpensByTelegram()) return false;
  try {
    await signInByLaunch({});
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && REFUSALS.includes(error.code);
    if (error instanceof ApiError && (isRefused || error.code === telegramLocked)) keepLaunchOf(error);
    if (!isRefused) throw error;
    return false;
  }
}
