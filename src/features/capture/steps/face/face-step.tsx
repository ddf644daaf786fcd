// Yes or no to a picture of the face, by itself and before it is taken. No is an answer like yes, and has ways on.
import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { ApiError } from '#app/api/api-error.ts';
import { loadLegalWords, legalText } from '#app/state/kyc/legal-words.ts';
import { loadFailure } from '#app/state/messages/load-failure.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { flowStore, endsFlow } from '../../flow/flow-store.ts';
import { LoadingView } from '../frame/loading-view.tsx';
import type { FaceConsent } from '#contract/calls/consents.ts';
import { faceConsentLegalId } from '#contract/legal.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { closeCamera, openCamera } from '../../camera/camera-store.ts';
import { faceProvider, faceVersion } from '../../flow/facts.ts';
import { decideFace } from '../../flow/flow-actions.ts';
import { goOn } from '../../flow/walk.ts';
import { ReadProblemNotice } from '../../shots/read-problem-notice.tsx';
import { RefusedNotice } from '../../shots/refused-notice.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { useDraftReading } from '../details/use-draft-reading.ts';
import { cameraWanted } from '../../shots/use-shot.ts';
import { embeddedSession } from '#app/api/embedded.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href, INDEX } from '#app/paths.ts';
import { loadOffer, offerStore } from '#app/state/kyc/number-offer.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { HelpIcon, IdCardIcon } from '#app/ui/icons.ts';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';

export function FaceStep() {
  const { i18n } = useLingui();
  const { faceConsent } = useSnapshot(flowStore);
  const { online } = useSnapshot(networkStore);
  const [words, setWords] = useState<'none' | 'ready' | ApiError>('none');
  /** Somebody who said no reads it once more. */
  const [anew, setAnew] = useState(false);
  useEffect(() => {
    if (online) void loadLegalWords().then(setWords);
  }, [online]);

  if (words instanceof ApiError)
    return (
      <LoadFailure
        {...loadFailure(i18n, words, online)}
        onRetry={() => void loadLegalWords().then(setWords)}
      />
    );
  if (words === 'none') return <LoadingView />;
  return faceConsent?.decision === 'refused' && !anew ? (
    <FaceRefused onAgain={() => setAnew(true)} />
  ) : (
    <FaceQuestion onRefused={() => setAnew(false)} />
  );
}

/** The question, in the words that are filed with the answer. */
function FaceQuestion({ onRefused }: { onRefused: () => void }) {
  const { t, i18n } = useLingui();
  const flow = useSnapshot(flowStore);
  const { spoiled } = useDraftReading();
  const [busy, setBusy] = useState<FaceConsent['decision'] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const provider = faceProvider(flow);
  const version = faceVersion(flow);

  async function decide(decision: FaceConsent['decision']): Promise<void> {
    setBusy(decision);
    setFailure(null);
    // Inside the tap: some webviews ask for the camera only then.
    if (decision === 'given' && cameraWanted()) void openCamera('user');
    try {
      await decideFace(decision, i18n.locale);
      if (decision === 'given') goOn('face');
      else onRefused();
    } catch (error) {
      closeCamera();
      if (!endsFlow(error)) setFailure(error);
    }
    setBusy(null);
  }

  return (
    <StepFrame
      step="face"
      title={<Trans>May we take a picture of your face?</Trans>}
      lead={<Trans>The next picture is a selfie. You decide about it here, and about nothing else.</Trans>}
      illustration={<Illustration name="selfie" />}
    >
      <RefusedNotice except="selfie" />
      <ReadProblemNotice spoiled={spoiled} />
      <p>{legalText(i18n, faceConsentLegalId(provider), { provider: PROVIDER_NAMES[provider] ?? '' })}</p>
      <p>
        <small>
          <Trans>Version {version}. Your answer is filed with it.</Trans>
        </small>
      </p>
      {failure !== null && (
        <Notice tone="danger" live title={<Trans>Your answer was not filed</Trans>}>
          <p>{errorText(i18n, failure)}</p>
        </Notice>
      )}
      <ActionBar
        label={t`I agree`}
        loading={busy === 'given'}
        onPress={() => void decide('given')}
        secondary={{ label: t`I do not agree`, onPress: () => void decide('refused') }}
      />
    </StepFrame>
  );
}

/** What can be done without a picture of the face; everything else of the draft stays. */
function FaceRefused({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  const { offer } = useSnapshot(offerStore);
  const { task, handed } = useSnapshot(flowStore);
  const { issueWebform: support } = pageConfig().helpCenter;
  // Within a partner's app, and for a document that is renewed, there is no register to ask.
  const own = embeddedSession() === null && task === 'verify';
  useEffect(() => {
    if (own) void loadOffer();
  }, [own]);
  return (
    <StepFrame
      step="face"
      title={<Trans>We take no picture of your face</Trans>}
      lead={
        <Trans>
          You said no. We have none, and the rest of what you entered is kept. On this page we cannot verify
          you without it.
        </Trans>
      }
    >
      <RowList>
        {own && offer?.allowed && (
          <ListRow
            icon={<IdCardIcon />}
            title={t`Verify without photos`}
            detail={t`By your national number, in about a minute.`}
            href={href('vendor')}
          />
        )}
        {support && (
          <ListRow
            icon={<HelpIcon />}
            title={t`Ask support`}
            detail={t`They can tell you whether there is another way for you.`}
            onPress={() => getPlatform().openExternal(support)}
          />
        )}
      </RowList>
      {!handed && (
        <ButtonLink href={href(INDEX)} variant="secondary" block>
          <Trans>Back to verification</Trans>
        </ButtonLink>
      )}
      <ActionBar label={t`Read it again`} onPress={onAgain} />
    </StepFrame>
  );
}
