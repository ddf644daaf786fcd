import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { transferStore } from './transfer-store.ts';

export function EndedNotice() {
  const { ended } = useSnapshot(transferStore);
  if (!ended) return null;
  return (
    <Notice
      tone="info"
      live
      title={
        ended === 'here' ? <Trans>You cancelled the transfer</Trans> : <Trans>The transfer has ended</Trans>
      }
    >
      {ended === 'here' ? (
        <Trans>Nothing has moved. The transfer can be started again at any time.</Trans>
      ) : (
        <Trans>The transfer was cancelled, or nobody confirmed it in time. Nothing has moved.</Trans>
      )}
    </Notice>
  );
}
