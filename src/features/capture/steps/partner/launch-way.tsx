// The way to a provider whose part opens on a page of ours with a policy of its own: loaded anew, which tells the gateway who it is
// for. Everything else is said and asked there. [M3, C13]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { tokenAddress } from '#app/api/token-address.ts';
import { href } from '#app/paths.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { flowStore } from '../../flow/flow-store.ts';

export function LaunchWay({ provider, name }: { provider: string; name: string }) {
  const { t } = useLingui();
  const { level, country } = useSnapshot(flowStore);
  const [busy, setBusy] = useState(false);
  function leave(): void {
    setBusy(true);
    location.assign(tokenAddress(href('launch', { level, country, with: provider.toLowerCase() })));
  }
  return (
    <>
      <Notice tone="info" title={<Trans>This check is done by {name}</Trans>} live>
        <p>
          <Trans>They take the pictures, and you see the result here.</Trans>
        </p>
      </Notice>
      <ActionBar label={t`Continue with ${name}`} loading={busy} onPress={leave} />
    </>
  );
}
