// Catches render errors and chunks that did not load, and offers a reload.
import { Component, type ReactNode, useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/messages/network.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { PageSkeleton } from '#app/ui/feedback/page-skeleton.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { isReloadPending } from '../startup/failures.ts';

interface State {
  failure: unknown;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  // Declared only, because old browsers do not support class fields.
  declare state: State;

  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { failure: null };
  }

  static getDerivedStateFromError(failure: unknown): State {
    return { failure: failure ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <FailurePage failure={failure} />;
  }
}

const isMissingChunk = (failure: unknown) =>
  failure instanceof Error &&
  /dynamically imported module|module script|Unable to preload|^catalogue /i.test(failure.message);

const RELOAD_WAIT_MS = 4000;

function FailurePage({ failure }: { failure: unknown }) {
  const { online } = useSnapshot(networkStore);
  const missing = isMissingChunk(failure);
  const [waits, setWaits] = useState(() => missing && isReloadPending());
  useEffect(() => {
    const timer = setTimeout(() => setWaits(false), RELOAD_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (waits) return <PageSkeleton />;
  return (
    <Page
      title={missing ? <Trans>This page could not be loaded</Trans> : <Trans>Something went wrong</Trans>}
      lead={
        missing && !online ? (
          <Trans>You’re offline. Connect to the internet and try again.</Trans>
        ) : (
          <Trans>Nothing you’ve sent is lost. Reload the page to continue.</Trans>
        )
      }
    >
      <Button variant="primary" size="large" block onClick={() => location.reload()}>
        <Trans>Reload page</Trans>
      </Button>
    </Page>
  );
}
