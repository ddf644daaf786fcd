import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { caseIncomplete } from '#contract/errors/verification.ts';
import { CAPTURE_PARTS, listRequiredParts } from '#contract/documents.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { navigate } from '#app/lib/history/history.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { blockFlowOnError, flowStore, clearFlow } from '../../flow/flow-store.ts';
import { buildFlowHref, buildCaseStatusHref } from '../../flow/navigation.ts';
import { PictureList } from '../../shots/picture-list.tsx';
import { OcrProblemNotice } from '../../shots/ocr-problem-notice.tsx';
import { cancelCaseSubmission, caseSubmissionStore, submitCase } from '../../upload/submission-store.ts';
import { uploadStore, isUploading } from '../../upload/upload-store.ts';
import { StepFrame } from '../frame/step-frame.tsx';
import { useDraftOcr } from '../details/use-draft-ocr.ts';
import { CheckDetails } from './check-details.tsx';
import styles from './check-step.module.css';

export function CheckStep() {
  const { isHandedOver, lacksDetails } = useSnapshot(flowStore);
  return isHandedOver && lacksDetails ? <PicturesSent /> : <SubmitStep />;
}

function SubmitStep() {
  const { t, i18n } = useLingui();
  const { level, task, docType, caseId, isHandedOver } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  const submission = useSnapshot(caseSubmissionStore);
  const { unreadable: better } = useDraftOcr();
  const [waited, setWaited] = useState(false);
  const uploads = CAPTURE_PARTS.flatMap((part) => parts[part] ?? []);
  const onTheWay = uploads.filter(({ state }) => isUploading(state)).length;
  const lacking = listRequiredParts(level, docType).some((part) => {
    const state = parts[part]?.state;
    return state === undefined || state === 'refused' || state === 'failed';
  });
  const hasFailed = uploads.some(({ state }) => state === 'refused' || state === 'failed');
  const isOfThisCase = submission.caseId === caseId;
  const state = isOfThisCase ? submission.state : 'idle';
  const blocked = onTheWay > 0 || lacking || hasFailed;
  if (onTheWay > 0 && !waited) setWaited(true);

  useEffect(() => {
    if (state !== 'sent') return;
    getPlatform().haptic('success');
    if (isHandedOver) return;
    const next = buildCaseStatusHref({ level, task });
    // The next page shows the new status immediately; if this fails, it loads the status itself.
    void loadKyc({ quiet: true }).finally(() => {
      clearFlow();
      navigate(next, { replace: true });
    });
  }, [state, level, task, isHandedOver]);

  useEffect(() => {
    if (state === 'refused') blockFlowOnError(caseSubmissionStore.error);
  }, [state]);

  return (
    <StepFrame
      step="check"
      title={<Trans>Check everything</Trans>}
      lead={<Trans>You cannot change anything after sending.</Trans>}
      action={{
        label: t`Send for review`,
        disabled: blocked,
        describedBy: 'consent check-wait',
        loading: state === 'sending' || state === 'sent' || state === 'waiting',
        onPress: () => void (blocked || submitCase(caseId)),
      }}
    >
      <OcrProblemNotice unreadable={better} here="check" />
      <PictureList />
      <CheckDetails />
      {state === 'waiting' && (
        <Notice
          tone="warning"
          live
          title={<Trans>You’re offline</Trans>}
          action={
            <Button size="small" onClick={cancelCaseSubmission}>
              <Trans>Do not send yet</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Everything is saved. It will be sent automatically once you’re back online.</Trans>
          </p>
        </Notice>
      )}
      {state === 'refused' && (
        <Notice
          tone="danger"
          live
          action={
            submission.error?.code === caseIncomplete ? (
              <ButtonLink href={buildFlowHref()} size="small" onClick={cancelCaseSubmission}>
                <Trans>Show what’s missing</Trans>
              </ButtonLink>
            ) : undefined
          }
        >
          {getErrorText(i18n, submission.error)}
        </Notice>
      )}
      {/* It keeps its space once shown, so that the button below does not move. */}
      <p id="check-wait" role="status" className={waited ? styles.waited : undefined}>
        {hasFailed || lacking ? (
          <Trans>One of your photos needs attention before you can send everything.</Trans>
        ) : onTheWay > 0 ? (
          <Trans>Your photos are still uploading. You can send everything once they’ve arrived.</Trans>
        ) : (
          waited && <Trans>Your photos have arrived.</Trans>
        )}
      </p>
      <p id="consent">
        {level === 'LEVEL_1' ? (
          <Trans>
            By sending your documents and details, you confirm that they are true and about you. You also
            agree that we may use them to verify your identity.
          </Trans>
        ) : (
          <Trans>
            By sending your documents and details, you confirm that they are true and that you live at this
            address. You also agree that we may use them to verify you.
          </Trans>
        )}
      </p>
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
