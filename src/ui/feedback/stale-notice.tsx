import { Trans } from '@lingui/react/macro';
import { Notice } from './notice.tsx';

/** Shown above data that could not be refreshed. */
export function StaleNotice() {
  return (
    <Notice tone="warning" live title={<Trans>We cannot reach the server</Trans>}>
      <p>
        <Trans>This is what we last knew. It updates by itself as soon as it answers.</Trans>
      </p>
    </Notice>
  );
}
