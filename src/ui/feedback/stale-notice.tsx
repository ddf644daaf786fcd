import { Trans } from '@lingui/react/macro';
import { Notice } from './notice.tsx';

/** Over data that could not be refreshed: it is shown, and said to be old. */
export function StaleNotice() {
  return (
    <Notice tone="warning" live title={<Trans>We cannot reach the server</Trans>}>
      <p>
        <Trans>This is what we last knew. It updates by itself as soon as it answers.</Trans>
      </p>
    </Notice>
  );
}
