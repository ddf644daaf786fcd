import { Trans } from '@lingui/react/macro';
import { Notice } from './notice.tsx';

/** Shown above data that could not be refreshed. */
export function StaleNotice() {
  return (
    <Notice tone="warning" live title={<Trans>We cannot reach the server</Trans>}>
      <p>
        <Trans>This page may be out of date. It will update automatically once the server responds.</Trans>
      </p>
    </Notice>
  );
}
