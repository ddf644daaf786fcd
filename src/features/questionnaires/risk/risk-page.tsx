// risk-tolerance-test: ten questions about a person's situation, and the profile they make. [S12]
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { useArrivingView } from '#app/ui/layout/use-arriving-view.ts';
import { journeyStore } from '../journey/journey.ts';
import { FillView } from '../filling/fill-view.tsx';
import { isFilling } from '../filling/fill-address.ts';
import { JourneyGate } from '../journey-gate.tsx';
import { ReviewView } from '../views/review-view.tsx';
import { useLiveStanding } from '../use-live-standing.ts';
import { RiskIntro } from './risk-intro.tsx';
import { ProfileView } from './profile-view.tsx';

const SEGMENT = 'risk-tolerance-test';
type RiskOutcome = Extract<NonNullable<TemplateDetail['outcome']>, { kind: 'risk' }>;

const isRisk = (outcome: TemplateDetail['outcome']): outcome is RiskOutcome => outcome?.kind === 'risk';

function viewOf({ status, outcome, editable }: TemplateDetail, filling: boolean) {
  if (status === 'PENDING' || status === 'PENDING_NO_EDIT') return 'review';
  if (status === 'APPROVED' && isRisk(outcome)) return 'profile';
  return editable && filling ? 'fill' : 'intro';
}

function RiskStanding({ detail }: { detail: TemplateDetail }) {
  const filling = isFilling(new URLSearchParams(useSearch()));
  const { submitted } = useSnapshot(journeyStore);
  const view = viewOf(detail, filling);
  const className = useArrivingView(view);
  useLiveStanding(SEGMENT, detail);
  return (
    <div key={view} className={className}>
      {view === 'intro' && <RiskIntro detail={detail} />}
      {view === 'fill' && <FillView segment={SEGMENT} />}
      {/* Sent: a rise by two profiles is talked over first. */}
      {view === 'review' && <ReviewView kind="form" detail={detail} submitted={null} />}
      {view === 'profile' && isRisk(detail.outcome) && (
        <ProfileView detail={detail} outcome={detail.outcome} next={submitted?.nextTask ?? null} />
      )}
    </div>
  );
}

export default function RiskPage() {
  return <JourneyGate segment={SEGMENT}>{(detail) => <RiskStanding detail={detail} />}</JourneyGate>;
}
