import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/network.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Page } from '#app/ui/layout/page.tsx';

/** Chromium, Firefox and Safari each say it their own way; and the page's words may be what is missing. */
const isMissingChunk = (failure: unknown) =>
  failure instanceof Error &&
  /dynamically imported module|module script|Unable to preload|^catalogue /i.test(failure.message);

export function FailurePage({ failure }: { failure: unknown }) {
  const { online } = useSnapshot(networkStore);
  const missing = isMissingChunk(failure);
  return (
    <Page
      title={missing ? <Trans>This page could not be loaded</Trans> : <Trans>Something went wrong</Trans>}
      lead={
        missing && !online ? (
          <Trans>You are offline. Connect and try again.</Trans>
        ) : (
          <Trans>Nothing you sent is lost. Load the page again to go on.</Trans>
        )
      }
    >
      <Button variant="primary" size="large" block onClick={() => location.reload()}>
        <Trans>Load again</Trans>
      </Button>
    </Page>
  );
}
