// The first step where the document is recognised: the consent to the picture of the face, unless the page before has asked for
// it. Then the case opens without a document, and the camera follows.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { getEmbeddedSession } from '#app/api/embedded.ts';
import { isDesktop } from '#app/platform/platform.ts';
import { FaceAlternatives } from '#app/shared-views/face-alternatives.tsx';
import { FaceConsentRows } from '#app/shared-views/face-consent-rows.tsx';
import { forgetFaceAgreement, getFaceAgreement } from '#app/state/kyc/level-start.ts';
import { openCamera } from '../../camera/camera-store.ts';
import { openUnknownDocument, saveFaceConsent } from '../../flow/flow-actions.ts';
import { getCaptureFacts } from '../../flow/facts.ts';
import { goToStep, moveCardToStep } from '../../flow/navigation.ts';
import { findNextStep } from '../../flow/steps.ts';
import { setPictureSource } from '../../shots/use-shot.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { useStepAction } from '../frame/use-step-action.ts';
import { OpeningView } from './opening-view.tsx';

export function StartStep() {
  const { t, i18n } = useLingui();
  const [agreedBefore] = useState(getFaceAgreement);
  const [hasDeclined, setDeclined] = useState(false);
  const { busy, failure, run } = useStepAction();

  const begin = (lang: string) =>
    run(async () => {
      if (!isDesktop()) {
        // Must run inside the tap: some webviews ask for the camera only then.
        void openCamera('environment');
        setPictureSource('camera');
      }
      if (!(await openUnknownDocument())) {
        goToStep('country', { replace: true });
        return;
      }
      await saveFaceConsent('given', lang);
      forgetFaceAgreement();
      // Back leads to the page before, not to a question that is answered.
      moveCardToStep(findNextStep('start', getCaptureFacts()), { replace: true });
    });

  useEffect(() => {
    if (agreedBefore !== null) void begin(agreedBefore);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page before has asked
  }, []);

  if (agreedBefore !== null && failure === null) return <OpeningView />;
  if (hasDeclined)
    return (
      <StepFrame
        step="start"
        title={<Trans>We will not take a photo of your face</Trans>}
        lead={<Trans>You declined the selfie. We cannot verify you here without it.</Trans>}
        action={{ label: t`Change my answer`, onPress: () => setDeclined(false) }}
      >
        <FaceAlternatives hasRegister={getEmbeddedSession() === null} />
      </StepFrame>
    );
  return (
    <StepFrame
      step="start"
      title={<Trans>Verify your identity</Trans>}
      lead={<Trans>Have your passport, identity card or another valid document ready.</Trans>}
      failure={failure}
      action={{
        label: isDesktop() ? t`Agree and continue` : t`Agree and open the camera`,
        loading: busy,
        onPress: () => void begin(i18n.locale),
        secondary: { label: t`Decline`, onPress: () => setDeclined(true) },
      }}
    >
      <FaceConsentRows />
    </StepFrame>
  );
}
