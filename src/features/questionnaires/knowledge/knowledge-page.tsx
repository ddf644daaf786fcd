// crypto-knowledge-test: rules and study cards, the timed test, and its result. [S12]
import { type ComponentType, useEffect } from 'react';
import type { TemplateDetail } from '#contract/calls/questionnaires.ts';
import { useArrivingView } from '#app/ui/layout/use-arriving-view.ts';
import { FillView } from '../filling/fill-view.tsx';
import { QuestionnaireLoader } from '../questionnaire-loader.tsx';
import { refreshQuestionnaire } from '../data/questionnaire.ts';
import { FormResult } from '../views/form-result.tsx';
import { KnowledgeIntro } from './knowledge-intro.tsx';
import { TestClock } from './test-clock.tsx';
import { type TestState, type TestViewProps, getMsUntilChange } from './test-state.ts';
import { KnowledgeResult } from './knowledge-result.tsx';

const VIEWS: Record<TestState['status'], ComponentType<TestViewProps>> = {
  NOT_STARTED: KnowledgeIntro,
  IN_PROGRESS: TestView,
  PASSED: KnowledgeResult,
  FAILED: KnowledgeResult,
  COOLING_DOWN: KnowledgeResult,
  LOCKED: KnowledgeResult,
  EXPIRED: KnowledgeIntro,
};

function useReloadAfterWait(test: TestState | null): void {
  useEffect(() => {
    const due = test && getMsUntilChange(test, Date.now());
    if (due === null) return;
    const timer = setTimeout(() => void refreshQuestionnaire(), due);
    return () => clearTimeout(timer);
  }, [test]);
}

function KnowledgeStatus({ detail }: { detail: TemplateDetail }) {
  const { test } = detail;
  const className = useArrivingView(test?.status ?? '');
  useReloadAfterWait(test);
  if (!test) return <FormResult result="notRequired" />;
  const View = VIEWS[test.status];
  return (
    <div key={test.status} className={className}>
      <View detail={detail} test={test} />
    </div>
  );
}

export default function KnowledgePage() {
  return (
    <QuestionnaireLoader segment="crypto-knowledge-test">
      {(detail) => <KnowledgeStatus detail={detail} />}
    </QuestionnaireLoader>
  );
}

function TestView({ test }: TestViewProps) {
  return <FillView segment="crypto-knowledge-test" aside={<TestClock test={test} />} />;
}
