// [G1] In place of any page where the account is locked and Telegram has just opened it: nothing of the person is here yet.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#app/api/api-error.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import { handOutSecret, lookAtLock } from '#app/state/telegram/telegram-lock.ts';
import { openLock } from '#app/state/session/load-profile.ts';
import { isFramed, loginUrl } from '#app/state/session/user.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** Opening it from Telegram without finger or face. */
const OPEN = 30385;

/** The sign-in page cannot be framed: there it opens in the person's own browser. */
function signInOtherwise(): void {
  if (isFramed()) getPlatform().openExternal(new URL(loginUrl(), location.origin).href);
  else location.assign(loginUrl());
}

export function LockedPage() {
  const { i18n, t } = useLingui();
  /** Whether this phone can hand out what opens it; null until it has said so. */
  const [holds, setHolds] = useState<boolean | null>(null);
  const [busy, setBusy] = useState<'finger' | 'code' | null>(null);
  const [wrong, setWrong] = useState<ReactNode>(null);
  useEffect(() => {
    let gone = false;
    void lookAtLock().then((access) => gone || setHolds(access === 'holds'));
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
      // A check that was cancelled is the person's own wish.
      if (!(error instanceof ApiError && error.kind === 'aborted')) setWrong(errorText(i18n, error));
    }
    setBusy(null);
  }

  const unlock = () =>
    attempt('finger', async () => {
      const handed = await handOutSecret(t`Open your account`);
      if (handed.outcome === 'given') return openLock({ secret: handed.secret }).then(() => null);
      if (handed.outcome === 'refused') return <Trans>Your phone did not confirm that it is you.</Trans>;
      if (handed.outcome === 'silent') return <Trans>Telegram did not answer.</Trans>;
      setHolds(false);
      return <Trans>This phone keeps nothing that opens your account.</Trans>;
    });
  const askForCode = () => attempt('code', async () => openLock(await requireStepUp(OPEN)).then(() => null));

  return (
    <Page
      title={<Trans>Your account is locked</Trans>}
      lead={
        holds === false ? (
          <Trans>
            It asks for a finger or a face each time Telegram opens it. Here it opens with a code by e-mail.
          </Trans>
        ) : (
          <Trans>It asks for your finger or face each time Telegram opens it.</Trans>
        )
      }
      illustration={<Illustration name="lock" />}
    >
      {wrong !== null && (
        <Notice tone="danger" live>
          <p>{wrong}</p>
        </Notice>
      )}
      {holds !== false && (
        <Button
          variant="primary"
          size="large"
          block
          loading={holds === null || busy === 'finger'}
          disabled={busy === 'code'}
          onClick={() => void unlock()}
        >
          <Trans>Unlock</Trans>
        </Button>
      )}
      <Button
        variant={holds === false ? 'primary' : 'secondary'}
        size="large"
        block
        loading={busy === 'code'}
        disabled={busy === 'finger'}
        onClick={() => void askForCode()}
      >
        <Trans>Use a code by e-mail instead</Trans>
      </Button>
      <Button variant="default" size="large" block disabled={busy !== null} onClick={signInOtherwise}>
        <Trans>Sign in another way</Trans>
      </Button>
    </Page>
  );
}
