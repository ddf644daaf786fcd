import { Alert, Stack, Text, Title } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryClient } from './query-client.ts';
import { SignInOptions } from './sign-in-options.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import classes from './sign-in-page.module.css';

/** Why the identity provider's answer was not accepted; null without one. */
function useSignInError(): string | null {
  const { t } = useLingui();
  const code = new URLSearchParams(globalThis.location.search).get('error');
  if (code === null) return null;
  const texts: Readonly<Record<string, string>> = {
    no_role: t`Your work account has no role on this desk. Ask an administrator for access.`,
    revoked: t`Your access to this desk has been revoked. Contact an administrator.`,
    name_taken: t`Another officer already uses your name. Contact an administrator.`,
    unavailable: t`The sign-in service is not responding. Try again in a minute.`,
  };
  return texts[code] ?? t`Sign-in failed. Try again.`;
}

export function SignInPage() {
  const error = useSignInError();
  return (
    <main className={classes.page}>
      <Stack gap="xl" className={classes.panel}>
        <Wordmark />
        <Stack gap={4}>
          <Title order={1} size="h2">
            <Trans>Review desk</Trans>
          </Title>
          <Text c="dimmed">
            <Trans>The records you open and the decisions you make are recorded in the audit trail.</Trans>
          </Text>
        </Stack>
        {error && (
          <Alert role="alert" color="red">
            {error}
          </Alert>
        )}
        <SignInOptions kind="oidc" inNewTab={false} onSignedIn={() => void queryClient.resetQueries()} />
      </Stack>
    </main>
  );
}
