// The way to a provider that verifies on pages of its own, where kyc-info says where they are. [C8, C13]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { notAvailableHere } from '#contract/errors/verification.ts';
import type { Provider } from '#contract/kyc.ts';
import { ApiError } from '#app/api/api-error.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { href } from '#app/routes.ts';
import { openAuthFlow, partnerAddress } from '#app/state/auth-flow.ts';
import { errorText } from '#app/state/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { flowStore } from '../flow/flow-store.ts';

export function PartnerWay({ provider }: { provider: Provider }) {
  const { t, i18n } = useLingui();
  const { level } = useSnapshot(flowStore);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const name = PROVIDER_NAMES[provider] ?? t`our partner`;

  async function leave(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await openAuthFlow(level);
      const address = partnerAddress(href(level === 'LEVEL_2' ? 'step2' : 'step1'));
      if (!address) throw new ApiError('business', notAvailableHere, { message: 'no session' });
      if (getPlatform().inTelegram) getPlatform().openExternal(address);
      else location.assign(address);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Notice tone="info" title={<Trans>This check is done by {name}</Trans>} live>
        <p>
          <Trans>
            You continue on their page. They take the pictures there, and you see the result here.
          </Trans>
        </p>
      </Notice>
      {failure && (
        <Notice tone="danger" live title={<Trans>Their page did not open</Trans>}>
          <p>{errorText(i18n, failure)}</p>
        </Notice>
      )}
      <ActionBar label={t`Continue with ${name}`} loading={busy} onPress={() => void leave()} />
    </>
  );
}
