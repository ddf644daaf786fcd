// The answers themselves: the form, what another device did to them, and what the gateway said when they were sent.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { formForSegment, formForTemplateCode, type FormSegment } from '#contract/forms/all-forms.ts';
import { useUnloadQuestion } from '#app/lib/hooks/use-unload-question.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { QuestionnaireForm } from '#app/questionnaire/form.tsx';
import { evidenceHost } from '#app/state/uploads/evidence.ts';
import { outboxStore } from '#app/state/outbox/outbox-calls.ts';
import { formHost } from '../journey/form-host.ts';
import { journeyStore } from '../journey/journey.ts';
import { ConflictDoor } from './conflict-door.tsx';
import { leaveFill } from './fill-address.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { entryOf, forgetSubmission, submissionStore, type SubmitRow } from '../journey/submission.ts';
import { WaitingNotice } from './waiting-notice.tsx';
import { draftStore } from '../journey/draft.ts';

/** The call that takes the answers: that of the form itself where a route shows whichever one is assigned. */
function submitRowOf(segment: FormSegment): SubmitRow {
  const code = journeyStore.detail?.template.templateCode;
  return (code ? formForTemplateCode(code) : formForSegment(segment)).submit;
}

// While answers are being given no swipe may close the mini app, and leaving with something unsent asks first.
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
  useUnloadQuestion(unsent);
}

interface FillViewProps {
  segment: FormSegment;
  /** Stays above every page. */
  aside?: ReactNode;
}

export function FillView({ segment, aside }: FillViewProps) {
  const { revision, form } = useSnapshot(journeyStore);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const id = entryOf(journeyStore.detail?.requestId ?? '');
  const late = useSnapshot(outboxStore).items.find((item) => item.id === id && item.error);
  // What was sent in an earlier visit is refused here, where it was filled in.
  useEffect(() => {
    if (!late) return;
    setRefusal(refusalOf(late.error));
    forgetSubmission(id);
  }, [late, id]);
  const host = useMemo(() => {
    const { detail } = journeyStore;
    const row = submitRowOf(segment);
    const made = formHost(row, (error) => setRefusal(refusalOf(error)));
    if (!made || !detail) return null;
    const evidence = evidenceHost({
      requestId: detail.requestId,
      templateCode: detail.template.templateCode,
      onboarding: row === 'submitOnboarding',
    });
    // Sent answers may still be changed, so it is the address that says whether the person is at them.
    const onSubmit = async (...sent: Parameters<typeof made.onSubmit>) => {
      if (await made.onSubmit(...sent)) leaveFill();
    };
    return { ...made, onSubmit, evidence };
    // Made anew when the form or its answers were replaced from outside.
    // oxlint-disable-next-line react/exhaustive-deps -- the store is read when these change, and not before
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
          <ConflictDoor form={compiled} context={context} />
        </>
      }
    />
  );
}
