import { Button, Center, EmptyState } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

export function NotFound() {
  return (
    <Center component="main" h="100dvh">
      <EmptyState>
        <EmptyState.Title order={1}>
          <Trans>Page not found</Trans>
        </EmptyState.Title>
        <EmptyState.Description>
          <Trans>The web address may be incorrect.</Trans>
        </EmptyState.Description>
        <EmptyState.Actions>
          <Button renderRoot={(props) => <Link to="/queue" {...props} />}>
            <Trans>Go to queue</Trans>
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    </Center>
  );
}
