import { Trans } from '@lingui/react/macro';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** In place of a list whose code did not arrive. */
export function ListMissing() {
  return (
    <Notice tone="danger" live>
      <Trans>The list did not load. Check your connection and try again.</Trans>
    </Notice>
  );
}
