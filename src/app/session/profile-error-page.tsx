// Shown in place of any page when it could not be found out who is signed in. [T12]
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { telegramLocked } from '#contract/errors/telegram.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { isUnanswered } from '#app/api/unheard.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { loadProfile } from '#app/state/session/load-profile.ts';
import { isFramed, loginUrl, userStore } from '#app/state/session/user.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ExternalIcon } from '#app/ui/icons.ts';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { LinkEndedPage } from './link-ended-page.tsx';
import { ReturnedPage } from './returned-page.tsx';
import { ScanFromComputer } from '../menu/scan-from-computer.tsx';
import { LockedPage } from './locked-page.tsx';

const retry = () => loadProfile();

export function ProfileErrorPage() {
  const { i18n } = useLingui();
  const { online } = useSnapshot(networkStore);
  const { profileError: error } = useSnapshot(userStore);
  const silent = isUnanswered(error);
  const wasOnline = useRef(online);
  useEffect(() => {
    if (silent && online && !wasOnline.current) void retry();
    wasOnline.current = online;
  }, [silent, online]);
  if (error?.code === telegramLocked) return <LockedPage />;
  if (error?.kind !== 'permission') {
    return <LoadFailure {...loadFailure(i18n, error, online)} onRetry={retry} />;
  }
  const session = embeddedSession();
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
      lead={errorText(i18n, error)}
      illustration={<Illustration name="shield" />}
    >
      <Button variant="primary" size="large" block onClick={() => location.assign(loginUrl())}>
        <Trans>Sign in</Trans>
      </Button>
      <ScanFromComputer />
    </Page>
  );
}

/** Telegram's web client frames us: the person's browser has a window where signing in works. */
function SignInElsewhere() {
  const open = () => getPlatform().openExternal(new URL(loginUrl(), location.origin).href);
  return (
    <Page
      title={<Trans>Please sign in</Trans>}
      lead={<Trans>Signing in opens in your browser. Your verification goes on there.</Trans>}
      illustration={<Illustration name="shield" />}
    >
      <Button variant="primary" size="large" block icon={<ExternalIcon size={20} />} onClick={open}>
        <Trans>Open in the browser</Trans>
      </Button>
    </Page>
  );
}
