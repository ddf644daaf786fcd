// The form with its answers, conflicts with another device, and the gateway's refusal.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Trans } from '@lingui/react/macro';
import { findFormBySegment, findFormByTemplateCode, type FormSegment } from '#contract/forms/all-forms.ts';
import { useUnloadWarning } from '#app/lib/hooks/use-unload-warning.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { QuestionnaireForm } from '#app/questionnaire/form.tsx';
import { outboxStore } from '#app/state/outbox/outbox-entries.ts';
import { getFormEvidenceHost } from '#app/state/uploads/evidence.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { draftStore } from '../data/draft.ts';
import { createFormHost } from '../data/form-host.ts';
import { questionnaireStore } from '../data/questionnaire.ts';
import {
  getOutboxId,
  removeSubmission,
  submissionStore,
  type SubmitCall,
  cancelSubmission,
} from '../data/submission.ts';
import { ScrollIntoView } from './scroll-into-view.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { closeAnswers } from './fill-url.ts';
import { RefusalNotice, readRefusal, type Refusal } from './refusal-notice.tsx';

/** Returns the submit call of the assigned form. A route may show one of several forms. */
function getSubmitCall(segment: FormSegment): SubmitCall {
  const code = questionnaireStore.detail?.template.templateCode;
  return (code ? findFormByTemplateCode(code) : findFormBySegment(segment)).submit;
}

/** Prevents closing the mini app by a swipe, and asks before leaving with unsent answers. */
function useLeaveGuard(): void {
  const { state: save } = useSnapshot(draftStore);
  const { state } = useSnapshot(submissionStore);
  const unsent = state !== 'idle' || save === 'waiting' || save === 'failed' || save === 'conflict';

  useEffect(() => {
    const platform = getPlatform();
    platform.verticalSwipes(false);
    return () => platform.verticalSwipes(true);
  }, []);

  useEffect(() => {
    if (!unsent) return;
    const platform = getPlatform();
    platform.closingConfirmation(true);
    return () => platform.closingConfirmation(false);
  }, [unsent]);
  useUnloadWarning(unsent);
}

export function FillView({ segment, aside }: { segment: FormSegment; aside?: ReactNode }) {
  const { revision, form } = useSnapshot(questionnaireStore);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const id = getOutboxId(questionnaireStore.detail?.requestId ?? '');
  const refused = useSnapshot(outboxStore).items.find((item) => item.id === id && item.error);
  useEffect(() => {
    if (!refused) return;
    setRefusal(readRefusal(refused.error));
    removeSubmission(id);
  }, [refused, id]);
  const host = useMemo(() => {
    const { detail } = questionnaireStore;
    const submitCall = getSubmitCall(segment);
    const created = createFormHost(submitCall, (error) => setRefusal(readRefusal(error)));
    if (!created || !detail) return null;
    const evidence = getFormEvidenceHost({
      requestId: detail.requestId,
      templateCode: detail.template.templateCode,
      onboarding: submitCall === 'submitOnboarding',
    });
    // The user may edit sent answers, so submission alone does not close the form: the address does.
    const onSubmit = async (...sent: Parameters<typeof created.onSubmit>) => {
      if (await created.onSubmit(...sent)) closeAnswers();
    };
    return { ...created, onSubmit, evidence };
    // oxlint-disable-next-line react/exhaustive-deps -- the store is read only when these change
  }, [segment, revision, form]);
  useLeaveGuard();
  if (!host) return null;
  const { compiled, context } = host;
  return (
    <QuestionnaireForm
      host={host}
      aside={aside}
      notice={
        <>
          <WaitingNotice />
          {refusal && <RefusalNotice refusal={refusal} form={compiled} texts={context.texts} />}
          <ConflictNotice form={compiled} context={context} />
        </>
      }
    />
  );
}

function WaitingNotice() {
  const { state, wasAttempted } = useSnapshot(submissionStore);
  const { state: save } = useSnapshot(draftStore);
  const isWaiting = state === 'waiting' || (state === 'sending' && save === 'waiting');
  if (!isWaiting) return null;
  return (
    <ScrollIntoView>
      <Notice
        tone="warning"
        live
        title={<Trans>Waiting for a connection</Trans>}
        action={
          !wasAttempted && (
            <Button variant="secondary" size="small" onClick={cancelSubmission}>
              <Trans>Do not send yet</Trans>
            </Button>
          )
        }
      >
        <Trans>Your answers will be sent automatically as soon as you’re back online.</Trans>
      </Notice>
    </ScrollIntoView>
  );
}
