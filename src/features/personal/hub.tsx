import { useNear } from './use-near.ts';
import { useNow } from '#app/lib/use-now.ts';
import { stepsOf, type StepInput } from '#app/state/steps.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { hubSummary } from './hub-summary.ts';
import styles from './hub.module.css';
import { LevelCard } from './level-card.tsx';
import { levelCardView } from './level-card-view.ts';
import { mayHaveNotices } from './notice-signs.ts';
import { StatusCard } from './status-card.tsx';
import { tasksOf } from './tasks.ts';

const LEVELS = ['LEVEL_1', 'LEVEL_2'] as const;

const DecisionNews = onDemand(() => import('./decision-news.tsx').then((module) => module.DecisionNews));
// What comes late above other things has its place before: nobody's finger may land on what was not there.
const HubNotices = onDemand(
  () => import('./hub-notices.tsx').then((module) => module.HubNotices),
  <Skeleton height={118} radius="var(--radius-lg)" />,
);
const ToDoSection = onDemand(
  () => import('./to-do-section.tsx').then((module) => module.ToDoSection),
  <Skeleton height={320} radius="var(--radius-lg)" />,
);
const LOWER_PLACE = <Skeleton height={280} radius="var(--radius-lg)" />;
const LowerHalf = onDemand(() => import('./lower-half.tsx').then((module) => module.LowerHalf), LOWER_PLACE);

export function Hub({ input, unreachable }: { input: StepInput; unreachable: boolean }) {
  const now = useNow();
  const steps = stepsOf(input);
  const inReview = LEVELS.some((level) => steps[level].status === 'PENDING');
  const { ref, near } = useNear<HTMLDivElement>();
  const { info } = input;
  return (
    <Page width="wide">
      <DecisionNews needed={inReview} steps={steps} />
      <HubNotices needed={unreachable || mayHaveNotices(info)} info={info} unreachable={unreachable} />
      <StatusCard summary={hubSummary(input, now)} level={info.applicant.level} />
      <ToDoSection needed={tasksOf(info).length > 0} info={info} now={now} />
      <ul className={styles.levels}>
        {LEVELS.map((level) => (
          <LevelCard key={level} view={levelCardView(level, input, now)} info={info} />
        ))}
      </ul>
      <div ref={ref} className={styles.lower}>
        {near ? <LowerHalf needed info={info} /> : LOWER_PLACE}
      </div>
    </Page>
  );
}
