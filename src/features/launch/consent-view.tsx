// [S5, C8] The user agrees to the provider's face measurement before anything of the provider is loaded.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FaceConsent } from '#contract/calls/consents.ts';
import { faceConsent } from '#contract/client-calls/consents.ts';
import type { Provider, StepLevel } from '#contract/kyc.ts';
import { getFaceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import { ApiError } from '#app/api/api-error.ts';
import { callOptional } from '#app/api/optional-call.ts';
import { ErrorNotice } from '#app/shared-views/error-notice.tsx';
import { formatLegalText, loadLegalTexts } from '#app/state/kyc/legal-texts.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { FallbackNotice } from './fallback-notice.tsx';
import { redirectTo, buildStatusHref } from './launch-params.ts';

interface ConsentViewProps {
  level: StepLevel;
  provider: string;
  name: string;
  instead: string;
  onAgreed: () => void;
}

export function ConsentView({ level, provider, name, instead, onAgreed }: ConsentViewProps) {
  const { t, i18n } = useLingui();
  const [texts, setTexts] = useState<'none' | 'ready' | ApiError>('none');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState(false);
  const legalId = getFaceConsentLegalId(provider);
  const version = LEGAL_VERSIONS[legalId];
  const load = () => void loadLegalTexts().then(setTexts);
  useEffect(() => void loadLegalTexts().then(setTexts), []);

  async function decide(decision: FaceConsent['decision']): Promise<void> {
    setBusy(true);
    setFailure(null);
    const named = provider as Provider; // the gateway has just returned it
    try {
      await callOptional(faceConsent, { level, provider: named, version, lang: i18n.locale, decision });
      if (decision === 'given') onAgreed();
      else setRefused(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page
      title={<Trans>This check is done by {name}</Trans>}
      illustration={<Illustration name="selfie" />}
      lead={
        <Trans>
          The provider will take the photos, and you’ll see the result here. We need your consent first.
        </Trans>
      }
    >
      <FallbackNotice instead={instead} name={name} />
      {refused ? (
        <Notice tone="info" live title={<Trans>Your face will not be scanned</Trans>}>
          <Trans>
            You declined. You can change your answer, or ask support if there’s another way to verify.
          </Trans>
        </Notice>
      ) : (
        texts === 'ready' && (
          <>
            <p>{formatLegalText(i18n, legalId, { provider: name })}</p>
            <p>
              <small>{t`Version ${version}. We’ll record it with your answer.`}</small>
            </p>
          </>
        )
      )}
      <ErrorNotice error={failure} title={<Trans>We could not save your answer</Trans>} />
      {texts instanceof ApiError ? (
        <ActionBar label={t`Try again`} onPress={load} />
      ) : refused ? (
        <ActionBar
          label={t`Change my answer`}
          onPress={() => setRefused(false)}
          secondary={{ label: t`Leave for now`, onPress: () => redirectTo(buildStatusHref(false)) }}
        />
      ) : (
        <ActionBar
          label={t`Agree and continue with ${name}`}
          loading={busy || texts === 'none'}
          onPress={() => void decide('given')}
          secondary={{ label: t`Decline`, onPress: () => void decide('refused') }}
        />
      )}
    </Page>
  );
}
