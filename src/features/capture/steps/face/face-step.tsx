// The consent to a picture of the face, before it is taken. A refusal offers alternatives.
import { useLingui, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FaceConsent } from '#contract/calls/consents.ts';
import { ApiError } from '#app/api/api-error.ts';
import { loadLegalTexts } from '#app/state/kyc/legal-texts.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { href, INDEX_SEGMENT } from '#app/paths.ts';
import { FaceAlternatives } from '#app/shared-views/face-alternatives.tsx';
import { FaceConsentRows } from '#app/shared-views/face-consent-rows.tsx';
import { FaceConsentText } from '#app/shared-views/face-consent-text.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { flowStore, blockFlowOnError } from '../../flow/flow-store.ts';
import { LoadingView } from '../frame/loading-view.tsx';
import { closeCamera, openCamera } from '../../camera/camera-store.ts';
import { getFaceProvider } from '../../flow/facts.ts';
import { saveFaceConsent } from '../../flow/flow-actions.ts';
import { goToNextStep } from '../../flow/navigation.ts';
import { OcrProblemNotice } from '../../shots/ocr-problem-notice.tsx';
import { RefusedNotice } from '../../shots/refused-notice.tsx';
import { StepFrame } from '../frame/step-frame.tsx';
import { useDraftOcr } from '../details/use-draft-ocr.ts';
import { isCameraRequested } from '../../shots/use-shot.ts';

export function FaceStep() {
  const { i18n } = useLingui();
  const { faceConsent } = useSnapshot(flowStore);
  const { online } = useSnapshot(networkStore);
  const [words, setWords] = useState<'none' | 'ready' | ApiError>('none');
  const [isReopened, setReopened] = useState(false);
  useEffect(() => {
    if (online) void loadLegalTexts().then(setWords);
  }, [online]);

  if (words instanceof ApiError)
    return (
      <LoadFailure
        {...describeLoadFailure(i18n, words, online)}
        onRetry={() => void loadLegalTexts().then(setWords)}
      />
    );
  if (words === 'none') return <LoadingView />;
  return faceConsent?.decision === 'refused' && !isReopened ? (
    <FaceRefused onAgain={() => setReopened(true)} />
  ) : (
    <FaceQuestion onRefused={() => setReopened(false)} />
  );
}

function FaceQuestion({ onRefused }: { onRefused: () => void }) {
  const { t, i18n } = useLingui();
  const flow = useSnapshot(flowStore);
  const { unreadable } = useDraftOcr();
  const [busy, setBusy] = useState<FaceConsent['decision'] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const provider = getFaceProvider(flow);

  async function decide(decision: FaceConsent['decision']): Promise<void> {
    setBusy(decision);
    setFailure(null);
    if (decision === 'given' && isCameraRequested()) void openCamera('user');
    try {
      await saveFaceConsent(decision, i18n.locale);
      if (decision === 'given') goToNextStep('face');
      else onRefused();
    } catch (error) {
      closeCamera();
      if (!blockFlowOnError(error)) setFailure(error);
    }
    setBusy(null);
  }

  return (
    <StepFrame
      step="face"
      title={<Trans>May we take a photo of your face?</Trans>}
      lead={<Trans>The next photo is a selfie. Your choice here covers the selfie only.</Trans>}
      illustration={<Illustration name="selfie" />}
      action={{
        label: t`I agree`,
        loading: busy === 'given',
        onPress: () => void decide('given'),
        secondary: { label: t`Decline`, onPress: () => void decide('refused') },
      }}
    >
      <RefusedNotice except="selfie" />
      <OcrProblemNotice unreadable={unreadable} />
      {provider === 'DEFAULT' ? <FaceConsentRows /> : <FaceConsentText provider={provider} />}
      {failure !== null && (
        <Notice tone="danger" live title={<Trans>We could not save your answer</Trans>}>
          <p>{getErrorText(i18n, failure)}</p>
        </Notice>
      )}
    </StepFrame>
  );
}

function FaceRefused({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  const { task, isHandedOver } = useSnapshot(flowStore);
  return (
    <StepFrame
      step="face"
      title={<Trans>We will not take a photo of your face</Trans>}
      lead={
        <Trans>
          You declined the selfie. Your other details are saved, but we cannot verify you here without it.
        </Trans>
      }
      action={{ label: t`Change my answer`, onPress: onAgain }}
    >
      <FaceAlternatives hasRegister={getEmbeddedSession() === null && task === 'verify'} />
      {!isHandedOver && (
        <ButtonLink href={href(INDEX_SEGMENT)} variant="secondary" block>
          <Trans>Back to verification</Trans>
        </ButtonLink>
      )}
    </StepFrame>
  );
}
