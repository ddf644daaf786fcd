import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getSignInOptionsOptions, signInAsDemoOfficerMutation } from '../client/@tanstack/react-query.gen.ts';
import { getResult } from '../api/result.ts';
import { ROLE_TEXTS } from '../texts/people-texts.ts';
import { QueryError } from '../ui/query-error.tsx';

export const SIGN_IN_PATH = '/sign-in';

/** The provider redirects back to `/signed-in` in a new tab, or to the page in this one. */
const oidcUrl = (path: 'oidc' | 'step-up', back: string): string =>
  `/operator/v1/sign-in/${path}?return=${encodeURIComponent(back)}`;

/** The page that the officer wanted to open. */
const getOwnPath = (): string => {
  const { pathname, search } = globalThis.location;
  return pathname === SIGN_IN_PATH ? '/' : pathname + search;
};

interface Props {
  kind: 'oidc' | 'step-up';
  /** The page must stay open: the provider opens in a new tab. */
  inNewTab: boolean;
  onSignedIn: () => void;
}

export function SignInOptions({ kind, inNewTab, onSignedIn }: Props) {
  const { t } = useLingui();
  const options = useQuery({ ...getSignInOptionsOptions(), select: getResult });
  const demo = useMutation({ ...signInAsDemoOfficerMutation(), onSuccess: onSignedIn });
  if (options.error) return <QueryError error={options.error} retry={() => void options.refetch()} />;
  if (!options.data) return <Skeleton h={36} />;
  const { oidc, demo: officers } = options.data;
  return (
    <Stack gap="md">
      {oidc && (
        <Button
          component="a"
          size="md"
          href={oidcUrl(kind, inNewTab ? '/signed-in' : getOwnPath())}
          {...(inNewTab ? { target: '_blank', rel: 'noopener' } : {})}
        >
          <Trans>Sign in with your work account</Trans>
        </Button>
      )}
      {officers.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            <Trans>This is a sandbox. Sign in as a demo officer:</Trans>
          </Text>
          {officers.map(({ role, name }) => (
            <Button
              key={role}
              size="md"
              variant="default"
              justify="space-between"
              loading={demo.isPending && demo.variables.body.role === role}
              onClick={() => demo.mutate({ body: { role } })}
              rightSection={
                <Text span size="sm" c="dimmed">
                  {t(ROLE_TEXTS[role])}
                </Text>
              }
            >
              {name}
            </Button>
          ))}
        </Stack>
      )}
      {!oidc && officers.length === 0 && (
        <Text size="sm">
          <Trans>Sign-in is not configured. Ask an administrator to set DESK_OIDC_ISSUER.</Trans>
        </Text>
      )}
      {demo.error && (
        <Group>
          <QueryError error={demo.error} />
        </Group>
      )}
    </Stack>
  );
}
