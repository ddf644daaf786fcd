import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { runWhenReachable } from '#app/lib/when-reachable.ts';
import { StatusIllustration } from '../illustrations/status-illustration.tsx';
import { ActionBar } from '../layout/action-bar.tsx';
import { Page } from '../layout/page.tsx';

interface LoadFailureProps {
  offline: boolean;
  unreachable: boolean;
  text: string;
  /** Shows a toast on mount and after a failed retry. */
  showToast?: () => void;
  /** The button is busy until the promise settles. */
  onRetry: () => unknown;
}

/** Replaces a page whose data did not load. It retries automatically when the server responds. */
export function LoadFailure({ offline, unreachable, text, showToast, onRetry }: LoadFailureProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const retry = useEffectEvent(onRetry);
  const reportFailure = useEffectEvent(() => showToast?.());
  useEffect(() => {
    if (!busy) reportFailure();
  }, [busy]);
  const press = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  // No probing while offline: the browser's `online` event reports the return.
  const canProbe = unreachable && !offline;
  useEffect(() => (canProbe ? runWhenReachable(() => retry()) : undefined), [canProbe]);
  return (
    <Page
      title={offline ? t`You’re offline` : t`This page did not load`}
      illustration={
        offline || unreachable ? (
          <StatusIllustration name="offline" />
        ) : (
          <StatusIllustration name="hourglass" />
        )
      }
      lead={
        <p role="alert">
          {offline ? (
            <Trans>Check your connection. This page will load automatically once you’re back online.</Trans>
          ) : (
            text
          )}
        </p>
      }
    >
      <ActionBar label={t`Try again`} onPress={() => void press()} loading={busy} />
    </Page>
  );
}
