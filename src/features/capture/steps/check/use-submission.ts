// What the last step knows about sending the case: whether pictures are missing, and how far the submission is.
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { CAPTURE_PARTS, listRequiredParts } from '#contract/documents.ts';
import { navigate } from '#app/lib/history/history.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { blockFlowOnError, clearFlow, flowStore } from '../../flow/flow-store.ts';
import { buildCaseStatusHref } from '../../flow/navigation.ts';
import { caseSubmissionStore } from '../../upload/submission-store.ts';
import { isUploading, uploadStore } from '../../upload/upload-store.ts';

export function useSubmission() {
  const { level, task, docType, caseId, isHandedOver } = useSnapshot(flowStore);
  const { parts } = useSnapshot(uploadStore);
  const submission = useSnapshot(caseSubmissionStore);
  const [hasWaited, setWaited] = useState(false);
  const uploads = CAPTURE_PARTS.flatMap((part) => parts[part] ?? []);
  const isOnTheWay = uploads.some(({ state }) => isUploading(state));
  const isLacking = listRequiredParts(level, docType).some((part) => {
    const state = parts[part]?.state;
    return state === undefined || state === 'refused' || state === 'failed';
  });
  const hasFailed = uploads.some(({ state }) => state === 'refused' || state === 'failed');
  const state = submission.caseId === caseId ? submission.state : 'idle';
  if (isOnTheWay && !hasWaited) setWaited(true);

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

  return {
    state,
    isOnTheWay,
    hasWaited,
    needsPictures: isLacking || hasFailed,
    isBlocked: isOnTheWay || isLacking || hasFailed,
    isSending: state === 'sending' || state === 'sent' || state === 'waiting',
  };
}
