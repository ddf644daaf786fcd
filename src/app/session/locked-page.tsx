// Shown instead of any page while the account opened by Telegram is locked. [G1]
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { readLockSecret, getLockAccess } from '#app/state/telegram/telegram-lock.ts';
import { unlockAccount } from '#app/state/session/load-profile.ts';
import { isFramed, getLoginUrl } from '#app/state/session/user.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

const OPEN_ACTION = 30385;

/** The sign-in page cannot be framed: opens it in the user's browser. */
function openSignInInBrowser(): void {
  if (isFramed()) getPlatform().openExternal(new URL(getLoginUrl(), location.origin).href);
  else location.assign(getLoginUrl());
}

export function LockedPage() {
  const { i18n, t } = useLingui();
  /** True if this phone stores the secret; null until known. */
  const [hasSecret, setHasSecret] = useState<boolean | null>(null);
  const [busy, setBusy] = useState<'finger' | 'code' | null>(null);
  const [wrong, setWrong] = useState<ReactNode>(null);
  useEffect(() => {
    let gone = false;
    void getLockAccess().then((access) => gone || setHasSecret(access === 'stored'));
    return () => {
      gone = true;
    };
  }, []);

  async function attempt(way: 'finger' | 'code', open: () => Promise<ReactNode>): Promise<void> {
    setBusy(way);
    setWrong(null);
    try {
      setWrong(await open());
    } catch (error) {
      if (!(error instanceof ApiError && error.kind === 'aborted')) setWrong(getErrorText(i18n, error));
    }
    setBusy(null);
  }

  const unlock = () =>
    attempt('finger', async () => {
      const handed = await readLockSecret(t`Unlock your account`);
      if (handed.outcome === 'given') return unlockAccount({ secret: handed.secret }).then(() => null);
      if (handed.outcome === 'refused') return <Trans>Your phone did not confirm it’s you.</Trans>;
      if (handed.outcome === 'silent') return <Trans>Telegram did not respond.</Trans>;
      setHasSecret(false);
      return <Trans>This phone is not set up to unlock your account.</Trans>;
    });
  const askForCode = () =>
    attempt('code', async () => unlockAccount(await requireStepUp(OPEN_ACTION)).then(() => null));

  return (
    <Page
      title={<Trans>Your account is locked</Trans>}
      lead={
        hasSecret === false ? (
          <Trans>
            You need to use your fingerprint or face each time you sign in from Telegram. On this phone,
            unlock your account with a code we’ll email you.
          </Trans>
        ) : (
          <Trans>You need to use your fingerprint or face each time you sign in from Telegram.</Trans>
        )
      }
      illustration={<Illustration name="lock" />}
    >
      {wrong !== null && (
        <Notice tone="danger" live>
          <p>{wrong}</p>
        </Notice>
      )}
      {hasSecret !== false && (
        <Button
          variant="primary"
          size="large"
          block
          loading={hasSecret === null || busy === 'finger'}
          disabled={busy === 'code'}
          onClick={() => void unlock()}
        >
          <Trans>Unlock</Trans>
        </Button>
      )}
      <Button
        variant={hasSecret === false ? 'primary' : 'secondary'}
        size="large"
        block
        loading={busy === 'code'}
        disabled={busy === 'finger'}
        onClick={() => void askForCode()}
      >
        <Trans>Use an email code instead</Trans>
      </Button>
      <Button variant="default" size="large" block disabled={busy !== null} onClick={openSignInInBrowser}>
        <Trans>Sign in another way</Trans>
      </Button>
    </Page>
  );
}
