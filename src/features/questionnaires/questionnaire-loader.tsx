// Opens the form of a route and shows its page, or why there is none: loading, offline, failed, not required.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useSearch } from 'wouter';
import { useSnapshot } from 'valtio';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { FORMS, type FormSegment } from '#contract/forms/all-forms.ts';
import { navigate } from '#app/lib/history/history.ts';
import { setPageDataLoader } from '#app/lib/page-data.ts';
import { href } from '#app/paths.ts';
import { watchEvents } from '#app/state/kyc/kyc-events.ts';
import { describeLoadFailure } from '#app/state/messages/show-error.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { showError } from '#app/state/messages/show-error.ts';
import { outboxStore } from '#app/state/outbox/outbox-entries.ts';
import { userStore } from '#app/state/session/user.ts';
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx';
import { RowsSkeleton } from '#app/ui/feedback/rows-skeleton.tsx';
import { FormSkeleton } from '#app/questionnaire/form-skeleton.tsx';
import { closeAnswers, isAnswering } from './filling/fill-url.ts';
import { flushDraft } from './data/draft.ts';
import { OtherFormError, findFormQuery, relatedStatusStore, refreshRelatedStatus } from './data/find-form.ts';
import { questionnaireStore, openQuestionnaire, refreshQuestionnaire } from './data/questionnaire.ts';
import { continueInBackground, resumeSubmission } from './data/submission.ts';
import { FormResult } from './views/form-result.tsx';
import { ReviewView } from './views/review-view.tsx';

interface QuestionnaireLoaderProps {
  segment: FormSegment;
  children: (detail: TemplateDetail) => ReactNode;
}

const FORM_PARAMS = ['request_id', 'template_code', 'scene_code'];

async function open(segment: FormSegment, search: string): Promise<void> {
  const params = new URLSearchParams(search);
  try {
    await openQuestionnaire(() => findFormQuery(segment, params, userStore.profile?.site ?? ''));
    if (await resumeSubmission()) closeAnswers();
  } catch (error) {
    if (error instanceof OtherFormError) navigate(href(error.segment), { replace: true });
    else showError(error);
  }
}

const pickFormParams = (search: string): string =>
  new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => FORM_PARAMS.includes(name)),
  ).toString();

let prefetched: string | null = null;
let isFormShown = false;

// The page before stays until the form is there, unless it is a form itself: there is one store for all.
for (const { segment } of FORMS)
  setPageDataLoader(segment, () => (isFormShown ? Promise.resolve() : prefetchForm(segment)));

/** Opens the form before its page is rendered. Resolves when there is something to show. */
export async function prefetchForm(segment: FormSegment): Promise<void> {
  const search = pickFormParams(location.search);
  prefetched = `${segment}?${search}`;
  await open(segment, search);
}

export function QuestionnaireLoader({ segment, children }: QuestionnaireLoaderProps) {
  const { i18n } = useLingui();
  const address = useSearch();
  const search = pickFormParams(address);
  const questionnaire = useSnapshot(questionnaireStore);
  const { online } = useSnapshot(networkStore);
  const { sent } = useSnapshot(outboxStore);

  useEffect(() => {
    // The end of a session closes a prefetched form.
    const isOpen = prefetched === `${segment}?${search}` && questionnaireStore.phase !== 'idle';
    prefetched = null;
    isFormShown = true;
    if (!isOpen) void open(segment, search);
    return () => {
      isFormShown = false;
      continueInBackground();
      void flushDraft();
    };
  }, [segment, search]);
  useEffect(() => {
    if (sent > 0) void refreshQuestionnaire();
  }, [sent]);
  useEffect(() => {
    if (online && questionnaireStore.phase === 'failed') void open(segment, search);
  }, [online, segment, search]);

  switch (questionnaire.phase) {
    case 'unknown':
      return <NoFormView />;
    case 'failed':
      return (
        <LoadFailure
          {...describeLoadFailure(i18n, questionnaire.error, online)}
          onRetry={() => open(segment, search)}
        />
      );
    case 'ready':
      return children(questionnaire.detail as TemplateDetail); // the views only read it
    default:
      return isAnswering(new URLSearchParams(address)) ? <FormSkeleton /> : <RowsSkeleton rows={4} />;
  }
}

const UNKNOWN_DETAIL = { submittedAt: null, editable: false };

/** A due diligence without a form still has a status. [T9] */
function NoFormView() {
  const { diligence } = useSnapshot(relatedStatusStore);
  switch (diligence?.status) {
    case 'Pass':
      return <FormResult result="diligencePassed" />;
    case 'Reviewing':
      return <ReviewView kind="diligence" detail={UNKNOWN_DETAIL} submitted={null} />;
    case 'Reject':
      return <FormResult result="diligenceRefused" />;
    default:
      return <FormResult result="notRequired" />;
  }
}

/** Shows decisions about a sent form as they arrive. A form that is not sent yet detects changes when it saves. */
export function useLiveStatus(segment: FormSegment, detail: TemplateDetail | null): void {
  const sent = detail !== null && detail.status !== 'UNSUBMIT';
  useEffect(() => {
    if (!sent) return;
    void refreshRelatedStatus(segment);
    return watchEvents(async () => {
      await refreshQuestionnaire();
      await refreshRelatedStatus(segment);
    });
  }, [segment, sent]);
}
