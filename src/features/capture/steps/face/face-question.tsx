import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FaceConsent } from '#contract/calls/consents.ts';
import { faceLegalOf } from '#contract/legal.ts';
import { PROVIDER_NAMES } from '#app/i18n/texts/provider-names.ts';
import { legalText } from '#app/state/kyc/legal-words.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SelfieIllustration } from '#app/ui/illustrations/selfie.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { closeCamera, openCamera } from '../../camera/camera-store.ts';
import { faceProvider, faceVersion } from '../../flow/facts.ts';
import { decideFace } from '../../flow/flow-actions.ts';
import { endsFlow, flowStore } from '../../flow/flow-store.ts';
import { goOn } from '../../flow/walk.ts';
import { ReadProblemNotice } from '../../shots/read-problem-notice.tsx';
import { RefusedNotice } from '../../shots/refused-notice.tsx';
import { cameraWanted } from '../../shots/shot-intent.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { useDraftReading } from '../details/use-draft-reading.ts';

/** The question, in the words that are filed with the answer. */
export function FaceQuestion({ onRefused }: { onRefused: () => void }) {
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
      illustration={<SelfieIllustration />}
    >
      <RefusedNotice except="selfie" />
      <ReadProblemNotice spoiled={spoiled} />
      <p>{legalText(i18n, faceLegalOf(provider), { provider: PROVIDER_NAMES[provider] ?? '' })}</p>
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
