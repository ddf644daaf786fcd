// The page of every questionnaire route: shows the view of its status and follows reviews live.
// [S9, S10, S14, S16, T8, T9]
import type { ComponentType, ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import { Trans } from '@lingui/react/macro';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { FORMS, type FormSegment } from '#contract/forms/all-forms.ts';
import { formatDate } from '#app/i18n/format.ts';
import { setFirstViewLoader } from '#app/lib/first-view.ts';
import { toCanonicalPath, findRoute } from '#app/paths.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { StaleNotice } from '#app/ui/feedback/stale-notice.tsx';
import { Illustration } from '#app/ui/illustrations/illustration.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { useArrivingView } from '#app/ui/layout/use-arriving-view.ts';
import { isAnswering, openAnswers } from './filling/fill-url.ts';
import { FillView } from './filling/fill-view.tsx';
import { InvestorClassView, isInvestorClassForm } from './investor/investor-class-view.tsx';
import { PreCheckView } from './investor/pre-check-view.tsx';
import { QuestionnaireLoader, prefetchForm, useLiveStatus } from './questionnaire-loader.tsx';
import { relatedStatusStore } from './data/find-form.ts';
import {
  questionnaireStore,
  type Submitted,
  type FormChange,
  dismissFormChange,
} from './data/questionnaire.ts';
import { getFormKind, selectFormView, type FormViewProps, type ViewName } from './form-status.ts';
import { ExtensionButton } from './start/extension-button.tsx';
import { FormIntro } from './start/form-intro.tsx';
import { FinishActions } from './views/finish-actions.tsx';
import { FixView } from './views/fix-view.tsx';
import { FormResult } from './views/form-result.tsx';
import { ReviewView } from './views/review-view.tsx';

setFirstViewLoader(async () => {
  const form = FORMS.find(
    ({ segment }) => segment === findRoute(toCanonicalPath(location.pathname))?.segment,
  );
  if (form) await prefetchForm(form.segment);
});

const VIEWS: Record<ViewName, ComponentType<FormViewProps>> = {
  none: () => <FormResult result="notRequired" />,
  start: StartView,
  fix: FixView,
  fill: FillView,
  sent: (props) => <ReviewView {...props} sent />,
  review: ReviewView,
  done: DoneView,
  refused: RefusedView,
  blocked: () => <FormResult result="blocked" />,
};

function FormStatusView({ segment, detail }: { segment: FormSegment; detail: TemplateDetail }) {
  const filling = isAnswering(new URLSearchParams(useSearch()));
  const { diligence, screening } = useSnapshot(relatedStatusStore);
  const { offline, ...questionnaire } = useSnapshot(questionnaireStore);
  const submitted = questionnaire.submitted as Submitted | null; // the views only read it
  const { online } = useSnapshot(networkStore);
  const view = selectFormView({ detail, diligence, screening, filling });
  useLiveStatus(segment, detail);
  const className = useArrivingView(view);
  const View = VIEWS[view];
  return (
    <div key={view} className={className}>
      {offline && online && view !== 'fill' && <StaleNotice />}
      <FormChangeNotice />
      <View segment={segment} kind={getFormKind(segment)} detail={detail} submitted={submitted} />
    </div>
  );
}

export default function FormPage({ segment }: { segment: FormSegment }) {
  return (
    <QuestionnaireLoader segment={segment}>
      {(detail) => <FormStatusView segment={segment} detail={detail} />}
    </QuestionnaireLoader>
  );
}

function StartView({ kind, detail }: FormViewProps) {
  const { onboarding } = useSnapshot(relatedStatusStore);
  const { requestId, extendableTo } = detail;
  return (
    <FormIntro
      kind={kind}
      detail={detail}
      onboarding={onboarding}
      extension={extendableTo ? <ExtensionButton requestId={requestId} until={extendableTo} /> : undefined}
      onStart={openAnswers}
    />
  );
}

const FORM_CHANGE_TEXTS: Record<FormChange, ReactNode> = {
  merged: <Trans>We added the answers you gave on another device.</Trans>,
  renewed: <Trans>This form has changed. We’ve kept every answer that still applies.</Trans>,
  closed: <Trans>We’ve started our review. Your latest changes were not sent.</Trans>,
};

function FormChangeNotice() {
  const { formChange } = useSnapshot(questionnaireStore);
  if (!formChange) return null;
  return (
    <Notice
      tone="info"
      live
      action={
        <Button variant="secondary" size="small" onClick={dismissFormChange}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      {FORM_CHANGE_TEXTS[formChange]}
    </Notice>
  );
}

function DoneView(props: FormViewProps) {
  const { kind, detail, submitted } = props;
  const { outcome, submittedAt } = detail;
  const next = submitted?.nextTask ?? null;
  if (outcome?.kind === 'preCheck') return <PreCheckView outcome={outcome} />;
  if (isInvestorClassForm(props)) return <InvestorClassView {...props} />;
  if (kind === 'diligence') return <FormResult result="diligencePassed" next={next} />;
  const date = submittedAt && formatDate(submittedAt);
  return (
    <Page
      title={<Trans>All done, thank you</Trans>}
      lead={
        date ? (
          <Trans>We received your answers on {date}. There’s nothing else to do here.</Trans>
        ) : (
          <Trans>We have your answers. There’s nothing else to do here.</Trans>
        )
      }
      illustration={<Illustration name="approved" />}
    >
      <FinishActions next={next} />
    </Page>
  );
}

function RefusedView(props: FormViewProps) {
  if (isInvestorClassForm(props)) return <InvestorClassView {...props} />;
  return <FormResult result={props.kind === 'diligence' ? 'diligenceRefused' : 'refused'} />;
}
