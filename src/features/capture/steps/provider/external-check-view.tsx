// Verification outside this page: in the mobile app, or with a provider that has its own pages. It explains why and never shows
// a dead link. [V4]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { notAvailableHere } from '#contract/errors/verification.ts';
import { getFaceConsentLegalId } from '#contract/legal.ts';
import { addTokenToAddress } from '#app/api/embedded.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { href } from '#app/paths.ts';
import { isProviderAddress, openAuthFlow, buildProviderAddress } from '#app/state/kyc/auth-flow.ts';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ApiError } from '#app/api/api-error.ts';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { AppCode } from '#app/shared-views/app-code.tsx';
import { AppLink } from '#app/shared-views/app-link.tsx';
import { getPlatform } from '#app/platform/platform.ts';
import { formatLegalText, loadLegalTexts } from '#app/state/kyc/legal-texts.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { flowStore, type ProviderChoice } from '../../flow/flow-store.ts';
import { saveProviderFaceConsent } from '../../flow/flow-actions.ts';

export function ExternalCheckView({ provider }: { provider: Pick<ProviderChoice, 'handoff' | 'provider'> }) {
  const { t } = useLingui();
  const { info } = useSnapshot(kycStore);
  const { hasCapture } = useSnapshot(flowStore);
  const inApp = provider.handoff === 'app';
  if (!inApp && isProviderAddress(info?.apiUrl ?? ''))
    return <ProviderPageView provider={provider.provider} />;
  // Without a name the launch page asks for it.
  const name = PROVIDER_NAMES[provider.provider] || (hasCapture ? '' : t`our provider`);
  if (!inApp && name) return <LaunchView provider={provider.provider} name={name} />;
  return (
    <>
      <Notice
        tone="info"
        title={
          inApp ? t`This check is done in the mobile app` : t`A provider does the checks for this country`
        }
        live
      >
        <p>
          {inApp ? (
            <Trans>
              The law in this country requires us to read the chip in your document, and a web page cannot do
              that. Open our mobile app, sign in, and start the verification there.
            </Trans>
          ) : (
            <Trans>
              Our provider for this country is not available on this page yet. If your document was issued in
              another country, choose that country. Otherwise, come back later.
            </Trans>
          )}
        </p>
      </Notice>
      {inApp && <AppCode />}
      {inApp && <AppLink />}
    </>
  );
}

// A provider's SDK runs on a separate page with its own content security policy, which needs a page load. [M3, C13]
function LaunchView({ provider, name }: { provider: string; name: string }) {
  const { t } = useLingui();
  const { level, country, task } = useSnapshot(flowStore);
  const [busy, setBusy] = useState(false);
  function leave(): void {
    setBusy(true);
    const type = task === 'update' ? 'Update_POA' : undefined;
    location.assign(
      addTokenToAddress(href('launch', { level, type, country, with: provider.toLowerCase() })),
    );
  }
  return (
    <>
      <Notice tone="info" title={<Trans>This check is done by {name}</Trans>} live>
        <p>
          <Trans>Our provider will take the photos, and you’ll see the result here.</Trans>
        </p>
      </Notice>
      <ActionBar label={t`Continue with ${name}`} loading={busy} onPress={leave} />
    </>
  );
}

// The provider has its own pages, whose address is in kyc-info. The user consents to the face check before leaving. [C8, C13]
function ProviderPageView({ provider }: { provider: string }) {
  const { t, i18n } = useLingui();
  const { level } = useSnapshot(flowStore);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [words, setWords] = useState<'none' | 'ready' | ApiError>('none');
  const [refused, setRefused] = useState(false);
  const name = PROVIDER_NAMES[provider] ?? t`our provider`;
  const asks = level === 'LEVEL_1';
  const load = () => void loadLegalTexts().then(setWords);
  useEffect(() => {
    if (asks) void loadLegalTexts().then(setWords);
  }, [asks]);

  async function refuse(): Promise<void> {
    setFailure(null);
    try {
      await saveProviderFaceConsent(provider, 'refused', i18n.locale);
      setRefused(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  }
  async function leave(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      if (asks) await saveProviderFaceConsent(provider, 'given', i18n.locale);
      await openAuthFlow(level);
      const page = getEmbeddedSession() ? 'sdk' : level === 'LEVEL_2' ? 'step2' : 'step1';
      const address = buildProviderAddress(href(page));
      if (!address) throw new ApiError('business', notAvailableHere, { message: 'no session' });
      if (getPlatform().hasExternalBrowser) getPlatform().openExternal(address);
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
            You’ll continue on our provider’s page. Our provider will take the photos there, and you’ll see
            the result here.
          </Trans>
        </p>
      </Notice>
      {asks && words === 'ready' && !refused && (
        <p>{formatLegalText(i18n, getFaceConsentLegalId(provider), { provider: name })}</p>
      )}
      {refused && (
        <Notice tone="info" live title={<Trans>Your face will not be scanned</Trans>}>
          <p>
            <Trans>
              You declined. If your document was issued in another country, choose that country. Otherwise,
              ask support if there’s another way to verify.
            </Trans>
          </p>
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" live title={<Trans>We could not open our provider’s page</Trans>}>
          <p>{getErrorText(i18n, failure)}</p>
        </Notice>
      )}
      {asks && words instanceof ApiError ? (
        <ActionBar label={t`Try again`} onPress={load} />
      ) : !asks ? (
        <ActionBar label={t`Continue with ${name}`} loading={busy} onPress={() => void leave()} />
      ) : refused ? (
        <ActionBar label={t`Change my answer`} onPress={() => setRefused(false)} />
      ) : (
        <ActionBar
          label={t`Agree and continue with ${name}`}
          loading={busy || words === 'none'}
          onPress={() => void leave()}
          secondary={{ label: t`Decline`, onPress: () => void refuse() }}
        />
      )}
    </>
  );
}
