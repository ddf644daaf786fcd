// [S5, C8] Who measures the face is named, and agreed to, before anything of theirs is opened.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FaceConsent } from '#contract/calls/consents.ts';
import { faceConsent } from '#contract/client-calls/consents.ts';
import type { Provider, StepLevel } from '#contract/kyc.ts';
import { faceConsentLegalId, LEGAL_VERSIONS } from '#contract/legal.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { legalText, loadLegalWords } from '#app/state/kyc/legal-words.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { InsteadNotice } from './instead-notice.tsx';
import { leaveFor, statusAddress } from './launch-aim.ts';

interface ConsentViewProps {
  level: StepLevel;
  provider: string;
  name: string;
  /** Whom the person was on the way to. */
  instead: string;
  onAgreed: () => void;
}

export function ConsentView({ level, provider, name, instead, onAgreed }: ConsentViewProps) {
  const { t, i18n } = useLingui();
  const [words, setWords] = useState<'none' | 'ready' | ApiError>('none');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState(false);
  const legalId = faceConsentLegalId(provider);
  const version = LEGAL_VERSIONS[legalId];
  const load = () => void loadLegalWords().then(setWords);
  useEffect(() => void loadLegalWords().then(setWords), []);

  async function decide(decision: FaceConsent['decision']): Promise<void> {
    setBusy(true);
    setFailure(null);
    const named = provider as Provider; // the gateway has just named it
    try {
      await call(faceConsent, { level, provider: named, version, lang: i18n.locale, decision });
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
      lead={<Trans>They take the pictures, and you see the result here. Your yes comes first.</Trans>}
    >
      <InsteadNotice instead={instead} name={name} />
      {refused ? (
        <Notice tone="info" live title={<Trans>Nobody measures your face</Trans>}>
          <Trans>You said no. Read it again, or ask support whether there is another way for you.</Trans>
        </Notice>
      ) : (
        words === 'ready' && (
          <>
            <p>{legalText(i18n, legalId, { provider: name })}</p>
            <p>
              <small>
                <Trans>Version {version}. Your answer is filed with it.</Trans>
              </small>
            </p>
          </>
        )
      )}
      {failure && (
        <Notice tone="danger" live title={<Trans>Your answer was not filed</Trans>}>
          <p>{errorText(i18n, failure)}</p>
        </Notice>
      )}
      {words instanceof ApiError ? (
        <ActionBar label={t`Try again`} onPress={load} />
      ) : refused ? (
        <ActionBar
          label={t`Read it again`}
          onPress={() => setRefused(false)}
          secondary={{ label: t`Leave for now`, onPress: () => leaveFor(statusAddress(false)) }}
        />
      ) : (
        <ActionBar
          label={t`Agree and continue with ${name}`}
          loading={busy || words === 'none'}
          onPress={() => void decide('given')}
          secondary={{ label: t`I do not agree`, onPress: () => void decide('refused') }}
        />
      )}
    </Page>
  );
}
