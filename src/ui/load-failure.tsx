import { Trans, useLingui } from '@lingui/react/macro';
import { ActionBar } from './action-bar.tsx';
import { HourglassIllustration } from './illustrations/hourglass.tsx';
import { OfflineIllustration } from './illustrations/offline.tsx';
import { Page } from './page.tsx';

export interface LoadFailureProps {
  offline: boolean;
  /** The server did not answer, although the network is there. */
  unreachable: boolean;
  /** What went wrong, in a sentence. */
  text: string;
  onRetry: () => void;
}

/** In place of a page whose data did not come. The page tries again by itself when the network returns. */
export function LoadFailure({ offline, unreachable, text, onRetry }: LoadFailureProps) {
  const { t } = useLingui();
  return (
    <Page
      title={offline ? t`You are offline` : t`This page did not load`}
      illustration={offline || unreachable ? <OfflineIllustration /> : <HourglassIllustration />}
      lead={
        <p role="alert">
          {offline ? <Trans>Check your connection. This page loads by itself when it is back.</Trans> : text}
        </p>
      }
    >
      <ActionBar label={t`Try again`} onPress={onRetry} />
    </Page>
  );
}
