// crypto-knowledge-test: rules and study cards, a paper against the clock, and what came of it. [S12]
import { type ComponentType, useEffect } from 'react';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { useArrivingView } from '#app/ui/layout/use-arriving-view.ts';
import { refreshJourney } from '../journey/journey.ts';
import { JourneyGate } from '../journey-gate.tsx';
import { NotAskedView } from '../views/not-asked-view.tsx';
import { KnowledgeIntro } from './knowledge-intro.tsx';
import { LockedView } from './locked-view.tsx';
import { PaperView } from './paper-view.tsx';
import { PassedView } from './passed-view.tsx';
import { type TestState, type TestViewProps, stateIsDueIn } from './test-state.ts';
import { TryAgainView } from './try-again-view.tsx';

const VIEWS: Record<TestState['status'], ComponentType<TestViewProps>> = {
  NOT_STARTED: KnowledgeIntro,
  IN_PROGRESS: PaperView,
  PASSED: PassedView,
  FAILED: TryAgainView,
  COOLING_DOWN: TryAgainView,
  LOCKED: LockedView,
  EXPIRED: KnowledgeIntro,
};

/** Asks again when a wait is over, so that the way on opens by itself. */
function useWaitEnd(test: TestState | null): void {
  useEffect(() => {
    const due = test && stateIsDueIn(test, Date.now());
    if (due === null) return;
    const timer = setTimeout(() => void refreshJourney(), due);
    return () => clearTimeout(timer);
  }, [test]);
}

function KnowledgeStanding({ detail }: { detail: TemplateDetail }) {
  const { test } = detail;
  const className = useArrivingView(test?.status ?? '');
  useWaitEnd(test);
  if (!test) return <NotAskedView />;
  const View = VIEWS[test.status];
  return (
    <div key={test.status} className={className}>
      <View detail={detail} test={test} />
    </div>
  );
}

export default function KnowledgePage() {
  return (
    <JourneyGate segment="crypto-knowledge-test">
      {(detail) => <KnowledgeStanding detail={detail} />}
    </JourneyGate>
  );
}
