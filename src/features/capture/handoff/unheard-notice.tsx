import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { networkStore } from '#app/state/messages/network.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { followStore } from './handoff-follow.ts';

/** The phone may go on all the same; this page cannot tell. */
export function UnheardNotice() {
  const { unheard } = useSnapshot(followStore);
  const { online } = useSnapshot(networkStore);
  if (online && !unheard) return null;
  return (
    <Notice tone="warning" live title={<Trans>This computer is offline</Trans>}>
      <p>
        <Trans>Your phone can go on. This page catches up when the network is back.</Trans>
      </p>
    </Notice>
  );
}
