import { Button, Center, EmptyState } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { AlertIcon } from '../ui/icons.ts';

/** A fault in the code of a page, or code that could not be loaded. */
export function PageFault({ reset }: { reset: () => void }) {
  return (
    <Center h="100dvh" role="alert">
      <EmptyState icon={<AlertIcon />}>
        <EmptyState.Title order={1}>
          <Trans>Something went wrong</Trans>
        </EmptyState.Title>
        <EmptyState.Description>
          <Trans>This page could not be displayed. Try again or open another page.</Trans>
        </EmptyState.Description>
        <EmptyState.Actions>
          <Button onClick={reset}>
            <Trans>Try again</Trans>
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    </Center>
  );
}
