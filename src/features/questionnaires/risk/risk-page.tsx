// risk-tolerance-test: ten questions about the user's situation, and the resulting profile. [S12]
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { useArrivingView } from '#app/ui/layout/use-arriving-view.ts';
import { questionnaireStore } from '../data/questionnaire.ts';
import { FillView } from '../filling/fill-view.tsx';
import { isAnswering } from '../filling/fill-url.ts';
import { QuestionnaireLoader, useLiveStatus } from '../questionnaire-loader.tsx';
import { ReviewView } from '../views/review-view.tsx';
import { RiskIntro } from './risk-intro.tsx';
import { ProfileView } from './profile-view.tsx';

const SEGMENT = 'risk-tolerance-test';
type RiskOutcome = Extract<NonNullable<TemplateDetail['outcome']>, { kind: 'risk' }>;

const isRisk = (outcome: TemplateDetail['outcome']): outcome is RiskOutcome => outcome?.kind === 'risk';

function selectRiskView({ status, outcome, editable }: TemplateDetail, filling: boolean) {
  if (status === 'PENDING' || status === 'PENDING_NO_EDIT') return 'review';
  if (status === 'APPROVED' && isRisk(outcome)) return 'profile';
  return editable && filling ? 'fill' : 'intro';
}

function RiskStatus({ detail }: { detail: TemplateDetail }) {
  const filling = isAnswering(new URLSearchParams(useSearch()));
  const { submitted } = useSnapshot(questionnaireStore);
  const view = selectRiskView(detail, filling);
  const className = useArrivingView(view);
  useLiveStatus(SEGMENT, detail);
  return (
    <div key={view} className={className}>
      {view === 'intro' && <RiskIntro detail={detail} />}
      {view === 'fill' && <FillView segment={SEGMENT} />}
      {/* An officer reviews a rise by two profiles. */}
      {view === 'review' && <ReviewView kind="form" detail={detail} submitted={null} />}
      {view === 'profile' && isRisk(detail.outcome) && (
        <ProfileView detail={detail} outcome={detail.outcome} next={submitted?.nextTask ?? null} />
      )}
    </div>
  );
}

export default function RiskPage() {
  return (
    <QuestionnaireLoader segment={SEGMENT}>{(detail) => <RiskStatus detail={detail} />}</QuestionnaireLoader>
  );
}
