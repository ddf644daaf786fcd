import { Center, EmptyState } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { CheckIcon } from '../ui/icons.ts';

/** The tab in which the provider signed the officer in again. The first tab continues. */
export const SignedIn = () => (
  <Center component="main" h="100dvh">
    <EmptyState icon={<CheckIcon />}>
      <EmptyState.Title order={1}>
        <Trans>You’re signed in</Trans>
      </EmptyState.Title>
      <EmptyState.Description>
        <Trans>Close this tab and continue in the original tab.</Trans>
      </EmptyState.Description>
    </EmptyState>
  </Center>
);
