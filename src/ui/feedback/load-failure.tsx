import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { whenReachable } from '#app/lib/reachable.ts';
import { Illustration } from '../illustrations/illustration.tsx';
import { ActionBar } from '../layout/action-bar.tsx';
import { Page } from '../layout/page.tsx';

interface LoadFailureProps {
  offline: boolean;
  /** The server did not answer. */
  unreachable: boolean;
  /** What went wrong, in a sentence. */
  text: string;
  /** Says it in a toast as well: when the page has come, and when the person's own try has failed. */
  tell?: () => void;
  /** This page stays until there is an answer: a promise says when. */
  onRetry: () => unknown;
}

/** In place of a page whose data did not come. It tries again by itself, a few times, when the server answers. */
export function LoadFailure({ offline, unreachable, text, tell, onRetry }: LoadFailureProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const retry = useEffectEvent(onRetry);
  const say = useEffectEvent(() => tell?.());
  useEffect(() => {
    if (!busy) say();
  }, [busy]);
  const press = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  // Where the browser knows that it is offline, it also says when it is back.
  const unexplained = unreachable && !offline;
  useEffect(() => (unexplained ? whenReachable(() => retry()) : undefined), [unexplained]);
  return (
    <Page
      title={offline ? t`You are offline` : t`This page did not load`}
      illustration={
        offline || unreachable ? <Illustration name="offline" /> : <Illustration name="hourglass" />
      }
      lead={
        <p role="alert">
          {offline ? <Trans>Check your connection. This page loads by itself when it is back.</Trans> : text}
        </p>
      }
    >
      <ActionBar label={t`Try again`} onPress={() => void press()} loading={busy} />
    </Page>
  );
}
