import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { flowStore } from '../../flow/flow-store.ts';
import { PictureList } from '../../shots/picture-list.tsx';
import { OcrProblemNotice } from '../../shots/ocr-problem-notice.tsx';
import { submitCase } from '../../upload/submission-store.ts';
import { uploadStore, isUploading } from '../../upload/upload-store.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { useDraftOcr } from '../details/use-draft-ocr.ts';
import { CheckDetails } from './check-details.tsx';
import { SUBMISSION_TEXTS, SubmissionNotices } from './submission-notices.tsx';
import { useSubmission } from './use-submission.ts';

export function CheckStep() {
  const { isHandedOver, lacksDetails } = useSnapshot(flowStore);
  return isHandedOver && lacksDetails ? <PicturesSent /> : <SubmitStep />;
}

function SubmitStep() {
  const { t } = useLingui();
  const { caseId } = useSnapshot(flowStore);
  const { unreadable } = useDraftOcr();
  const submission = useSubmission();
  const { isBlocked, isSending } = submission;
  return (
    <StepFrame
      step="check"
      title={<Trans>Check everything</Trans>}
      lead={<Trans>You cannot change anything after sending.</Trans>}
      action={{
        label: t`Send for review`,
        disabled: isBlocked,
        describedBy: SUBMISSION_TEXTS,
        loading: isSending,
        onPress: () => void (isBlocked || submitCase(caseId)),
      }}
    >
      <OcrProblemNotice unreadable={unreadable} here="check" />
      <PictureList />
      <CheckDetails />
      <SubmissionNotices {...submission} />
    </StepFrame>
  );
}

// The last step on a phone whose user continues at a computer.
function PicturesSent() {
  const { parts } = useSnapshot(uploadStore);
  const uploads = Object.values(parts);
  const hasFailed = uploads.some(({ state }) => state === 'refused' || state === 'failed');
  const isWaiting = uploads.some(({ state }) => isUploading(state));
  return (
    <StepFrame step="check" title={<Trans>Continue on your computer</Trans>}>
      <p role="status">
        {hasFailed ? (
          <Trans>One of your photos needs attention.</Trans>
        ) : isWaiting ? (
          <Trans>Your photos are still uploading. Keep this page open.</Trans>
        ) : (
          <Trans>Your photos have arrived. Confirm your details and send everything on your computer.</Trans>
        )}
      </p>
      <PictureList />
    </StepFrame>
  );
}
