// Opens over the page when the session ended, or before a final decision. What the officer typed stays.
import { useEffect } from 'react';
import { Modal, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { refreshSession } from '../api/refresh.ts';
import { getSession } from '../client/sdk.gen.ts';
import { queryClient } from './query-client.ts';
import { SignInOptions } from './sign-in-options.tsx';
import { cancelSignIn, completeSignIn, type SignInReason, useSignInReason } from './sign-in-request.ts';

const POLL_MS = 2000;

function finish(): void {
  completeSignIn();
  void refreshSession(queryClient);
}

/** The provider opens in another tab, so this one asks until there is a session. */
async function finishIfSignedIn(reason: SignInReason): Promise<void> {
  const { data } = await getSession();
  if (data && (reason === 'ended' || Date.parse(data.result.freshUntil) > Date.now())) finish();
}

export function SignInDialog() {
  const { t } = useLingui();
  const reason = useSignInReason();
  useEffect(() => {
    if (reason === null) return;
    const timer = setInterval(() => void finishIfSignedIn(reason), POLL_MS);
    return () => clearInterval(timer);
  }, [reason]);
  const isStepUp = reason === 'step-up';
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Close` }}
      opened={reason !== null}
      onClose={cancelSignIn}
      withCloseButton={isStepUp}
      closeOnClickOutside={false}
      closeOnEscape={isStepUp}
      title={isStepUp ? t`Sign in again` : t`Your session has ended`}
    >
      <Stack gap="md">
        <Text size="sm">
          {isStepUp ? (
            <Trans>This action requires a recent sign-in. Sign in again to continue.</Trans>
          ) : (
            <Trans>Sign in again to continue. Everything you typed is still here.</Trans>
          )}
        </Text>
        <SignInOptions kind={isStepUp ? 'step-up' : 'oidc'} inNewTab onSignedIn={finish} />
      </Stack>
    </Modal>
  );
}
