// Shown after the user returned from a provider, until the gateway knows the result. [M3, T1]
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { watchKyc } from '#app/state/kyc/kyc.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { type BackTarget, BackButtons } from './back-buttons.tsx';
import type { FlowStage } from './flow.ts';

const SLOW_MS = 20_000;

export function ReturnedView({ back, onGoOn }: { back: BackTarget; onGoOn: () => void }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => watchKyc(), []);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page
      title={<Trans>We’re getting your result</Trans>}
      illustration={<Illustration name="hourglass" />}
      lead={
        <p role="status">
          {isSlow ? (
            <Trans>
              Getting your result is taking longer than usual. You can close this page. Your result will be
              here when you come back.
            </Trans>
          ) : (
            <Trans>One moment. Your result will appear here automatically.</Trans>
          )}
        </p>
      }
    >
      <p>
        <Trans>Did you leave before finishing? Continue where you left off.</Trans>
      </p>
      <Button
        block
        onClick={() => {
          navigate(href('sdk'), { replace: true });
          onGoOn();
        }}
      >
        <Trans>Continue the check</Trans>
      </Button>
      <BackButtons back={back} />
    </Page>
  );
}

interface Returned {
  isWaiting: boolean;
  end: () => void;
}

/** An old refusal looks like a new one: the page waits this long for another status. */
const STATUS_WAIT_MS = 5000;

/**
 * True while the user has just returned and the status has not changed. The parameter `returned` is removed, so that a reload
 * shows the status. Both arguments are null while unknown.
 */
export function useReturnedFromProvider(statusKey: string | null, stage: FlowStage['kind'] | null): Returned {
  const [hasReturned, setHasReturned] = useState(
    () => new URLSearchParams(location.search).get('returned') === '1',
  );
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && statusKey !== null) setFirst(statusKey);
  useEffect(() => {
    if (!hasReturned) return;
    const url = new URL(location.href);
    url.searchParams.delete('returned');
    history.replaceState(history.state, '', url);
  }, [hasReturned]);
  const isRefused = stage === 'retry';
  useEffect(() => {
    if (!hasReturned || !isRefused) return;
    const timer = setTimeout(() => setHasReturned(false), STATUS_WAIT_MS);
    return () => clearTimeout(timer);
  }, [hasReturned, isRefused]);
  return {
    isWaiting: hasReturned && (stage === 'start' || isRefused) && (first === null || first === statusKey),
    end: () => setHasReturned(false),
  };
}
