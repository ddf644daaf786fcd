import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/messages/network.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { reloadIsComing } from '../startup/failures.ts';

/** Chromium, Firefox and Safari each say it their own way; and the page's words may be what is missing. */
const isMissingChunk = (failure: unknown) =>
  failure instanceof Error &&
  /dynamically imported module|module script|Unable to preload|^catalogue /i.test(failure.message);

/** By then the page is being loaded anew, or something has held that back. */
const PATIENCE_MS = 4000;

export function FailurePage({ failure }: { failure: unknown }) {
  const { online } = useSnapshot(networkStore);
  const missing = isMissingChunk(failure);
  const [waits, setWaits] = useState(() => missing && reloadIsComing());
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (waits) return <PageSkeleton />;
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
