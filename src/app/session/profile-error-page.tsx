// Shown instead of any page if the profile could not be loaded. [T12]
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { telegramLocked } from '#contract/errors/telegram.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { isNetworkFailure } from '#app/api/api-error.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { describeLoadFailure, getErrorText } from '#app/state/messages/show-error.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { isFramed, getLoginUrl, userStore } from '#app/state/session/user.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalIcon } from '#app/ui/icons.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { ScanFromComputer } from '../menu/scan-from-computer.tsx';
import { LockedPage } from './locked-page.tsx';
import { href, INDEX_SEGMENT } from '#app/paths.ts';

const retry = () => loadProfile();

export function ProfileErrorPage() {
  const { i18n } = useLingui();
  const { online } = useSnapshot(networkStore);
  const { profileError: error } = useSnapshot(userStore);
  const silent = isNetworkFailure(error);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (silent && online && !wasOnline.current) void retry();
    wasOnline.current = online;
  }, [silent, online]);
  if (error?.code === telegramLocked) return <LockedPage />;
  if (error?.kind !== 'permission') {
    return <LoadFailure {...describeLoadFailure(i18n, error, online)} onRetry={retry} />;
  }
  const session = getEmbeddedSession();
  const hasReturned = session?.token === '' && new URLSearchParams(session.query).get('returned') === '1';
  if (hasReturned) return <ReturnedPage />;
  if (session) return <LinkEndedPage />;
  return isFramed() ? <SignInElsewhere /> : <SignInAgain error={error} />;
}

function SignInAgain({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  return (
    <Page
      title={<Trans>Please sign in again</Trans>}
      lead={getErrorText(i18n, error)}
      illustration={<Illustration name="shield" />}
    >
      <Button variant="primary" size="large" block onClick={() => location.assign(getLoginUrl())}>
        <Trans>Sign in</Trans>
      </Button>
      <ScanFromComputer />
    </Page>
  );
}

/** Framed by Telegram's web client, where the sign-in page does not work. */
function SignInElsewhere() {
  const open = () => getPlatform().openExternal(new URL(getLoginUrl(), location.origin).href);
  return (
    <Page
      title={<Trans>Please sign in</Trans>}
      lead={
        <Trans>The sign-in page will open in your browser. You’ll continue your verification there.</Trans>
      }
      illustration={<Illustration name="shield" />}
    >
      <Button variant="primary" size="large" block icon={<ExternalIcon size={20} />} onClick={open}>
        <Trans>Open in the browser</Trans>
      </Button>
    </Page>
  );
}

/** The token of an embedded page is unknown, used or expired; there is no account to sign in to. [S7, P2] */
function LinkEndedPage() {
  return (
    <Page
      title={<Trans>This link is no longer valid</Trans>}
      lead={
        <p role="alert">
          <Trans>
            Links like this only work for a short time. Open the app, or ask for a new email. Everything
            you’ve already sent has been saved.
          </Trans>
        </p>
      }
      illustration={<Illustration name="hourglass" />}
    />
  );
}

/** A provider returned the user into a window without a session, opened from Telegram or a frame. [M3] */
function ReturnedPage() {
  return (
    <Page
      title={<Trans>You’re done here</Trans>}
      illustration={<Illustration name="approved" />}
      lead={
        <p role="status">
          <Trans>Go back to the app or window where you started. Your result will appear there.</Trans>
        </p>
      }
    >
      <Button block onClick={() => location.assign(href(INDEX_SEGMENT))}>
        <Trans>Continue here</Trans>
      </Button>
    </Page>
  );
}
