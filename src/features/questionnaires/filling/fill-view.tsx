// The answers themselves: the form, what another device did to them, and what the gateway said when they were sent.
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FormSegment } from '#contract/forms/all-forms.ts';
import { QuestionnaireForm } from '#app/questionnaire/form.tsx';
import { evidenceHost } from '#app/state/evidence.ts';
import { outboxStore } from '#app/state/outbox/outbox-calls.ts';
import { formHost } from '../journey/form-host.ts';
import { journeyStore } from '../journey/journey.ts';
import { ConflictDoor } from './conflict-door.tsx';
import { leaveFill } from './fill-address.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { submitRowOf } from '../journey/submit-row.ts';
import { entryOf, forgetSubmission } from '../journey/submission.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { WaitingNotice } from './waiting-notice.tsx';

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
