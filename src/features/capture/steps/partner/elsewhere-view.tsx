// Verification that does not happen on this page: in the mobile app, or with a provider that has its own pages.
// Says so, and why; never a button that leads nowhere. [V4]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { tokenAddress } from '#app/api/token-address.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { href } from '#app/paths.ts';
import { isPartnerAddress } from '#app/state/kyc/auth-flow.ts';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { flowStore, type ProviderChoice } from '../../flow/flow-store.ts';
import { PartnerWay } from './partner-way.tsx';

type Elsewhere = Pick<ProviderChoice, 'handoff' | 'provider'>;

export function ElsewhereView({ provider }: { provider: Elsewhere }) {
  const { t } = useLingui();
  const { info } = useSnapshot(kycStore);
  const inApp = provider.handoff === 'app';
  if (!inApp && isPartnerAddress(info?.apiUrl ?? '')) return <PartnerWay provider={provider.provider} />;
  const name = PROVIDER_NAMES[provider.provider];
  if (!inApp && name) return <LaunchWay provider={provider.provider} name={name} />;
  return (
    <>
      <Notice
        tone="info"
        title={inApp ? t`This check is done in the mobile app` : t`This country is verified by a partner`}
        live
      >
        <p id="elsewhere-reason">
          {inApp ? (
            <Trans>
              The law there asks for the chip of your document to be read, and a web page cannot do that. Open
              our mobile app, sign in, and start the verification there.
            </Trans>
          ) : (
            <Trans>
              Our partner for this country is not connected to this page yet. Choose another country if your
              document was issued there, or come back later.
            </Trans>
          )}
        </p>
      </Notice>
      <ActionBar label={t`Continue`} disabled describedBy="elsewhere-reason" onPress={() => undefined} />
    </>
  );
}

// The way to a provider whose part opens on a page of ours with a policy of its own: loaded anew, which tells the gateway who it is
// for. Everything else is said and asked there. [M3, C13]
function LaunchWay({ provider, name }: { provider: string; name: string }) {
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
