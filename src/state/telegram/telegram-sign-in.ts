// Signs in the account linked with the Telegram user of this launch, if the page has no valid session. Data of an
// earlier user is cleared first. [G1]
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
import { isUnknownCall } from '#app/api/optional-call.ts';
import { endSession } from '#app/api/session.ts';
import { loadRemainingMessages } from '#app/i18n/remaining-messages.ts';
import { runAfterFirstView } from '#app/lib/first-view.ts';
import { isTelegramSignInEnabled } from '#app/lib/page-config.ts';
import { storeLaunch, launch, getSignedLaunchData } from '#app/platform/launch.ts';
import { showToast } from '../messages/toasts.ts';
import { isFramed } from '../session/user.ts';

const REFUSALS: readonly number[] = [telegramInvalid, telegramExpired, telegramUsed, telegramNotLinked];
const TOAST_MS = 8000;

/** Shows the user which account was opened, because nothing was typed. */
function announceAccount(maskedEmail: string): void {
  runAfterFirstView(() => {
    loadRemainingMessages().then(
      () =>
        showToast({
          kind: 'info',
          text: i18n._(msg`You’re verifying as ${maskedEmail}.`),
          duration: TOAST_MS,
        }),
      () => undefined,
    );
  });
}

export type LaunchProof = Pick<RequestOf<typeof telegramSignIn>, 'secret' | 'securityToken'>;

export async function signInByLaunch(proof: LaunchProof): Promise<void> {
  const answer = await call(telegramSignIn, {
    initData: getSignedLaunchData(),
    ...(isFramed() && { framed: true }),
    ...proof,
  });
  if (answer.session) launch.headers['X-Session'] = answer.session;
  storeLaunch(answer.launch);
  launch.isUntried = false;
  endSession('changed');
  announceAccount(answer.maskedEmail);
}

function storeRefusedLaunch({ result }: ApiError): void {
  const { launch: whose } = (result ?? {}) as { launch?: unknown }; // checked by storeLaunch
  storeLaunch(whose);
}

/** Resolves to false if the user has to sign in another way. */
export async function trySignInByLaunch(): Promise<boolean> {
  if (!isTelegramSignInEnabled()) return false;
  try {
    await signInByLaunch({});
    return true;
  } catch (error) {
    const isRefused = error instanceof ApiError && REFUSALS.includes(error.code);
    if (error instanceof ApiError && (isRefused || error.code === telegramLocked)) storeRefusedLaunch(error);
    if (!isRefused && !isUnknownCall(error)) throw error;
    return false;
  }
}
