// Shown in place of any page when it could not be found out who is signed in. [T12]
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/network.ts';
import { errorText } from '#app/state/show-error.ts';
import { loadProfile, loginUrl, userStore } from '#app/state/user.ts';
import { Button } from '#app/ui/button.tsx';
import { Page } from '#app/ui/page.tsx';

export function ProfileErrorPage() {
  const { i18n } = useLingui();
  const { online } = useSnapshot(networkStore);
  const { status, profileError: error } = useSnapshot(userStore);
  const offline = !online && error?.kind === 'network';
  useEffect(() => {
    const retry = () => void loadProfile();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <Page
      title={offline ? <Trans>You are offline</Trans> : <Trans>Your account could not be loaded</Trans>}
      lead={
        offline ? (
          <Trans>This page comes back by itself when you are connected again.</Trans>
        ) : (
          errorText(i18n, error)
        )
      }
    >
      {error?.kind === 'permission' ? (
        <Button variant="primary" size="large" block onClick={() => location.assign(loginUrl())}>
          <Trans>Sign in</Trans>
        </Button>
      ) : (
        <Button
          variant="primary"
          size="large"
          block
          loading={status === 'loading'}
          onClick={() => void loadProfile()}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </Page>
  );
}
