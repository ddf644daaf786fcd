import { useEffect } from 'react';
import { onSessionEnd } from '#app/api/session.ts';
import { showBadge } from '#app/lib/app-badge.ts';
import { useNear } from './use-near.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { sharedMark } from '#app/lib/shared-mark.ts';
import { useNow } from '#app/lib/use-now.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { groupOf } from '#app/state/task-group.ts';
import { stepsOf, type StepInput } from '#app/state/steps.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { hubSummary } from './hub-summary.ts';
import styles from './hub.module.css';
import { LevelCard } from './level-card.tsx';
import { levelCardView } from './level-card-view.ts';
import type { News } from './news.ts';
import { StatusCard } from './status-card.tsx';
import { StatusPicture } from './status-picture.tsx';
import { tasksOf } from './tasks.ts';

const LEVELS = ['LEVEL_1', 'LEVEL_2'] as const;

const DecisionNews = onDemand(() => import('./decision-news.tsx').then((module) => module.DecisionNews));
const LOWER_PLACE = <Skeleton height={280} radius="var(--radius-card)" />;
const LowerHalf = onDemand(() => import('./lower-half.tsx').then((module) => module.LowerHalf), LOWER_PLACE);
const SharedPart = onDemand(
  () => import('./shared-part.tsx').then((module) => module.SharedPart),
  <Skeleton height={152} radius="var(--radius-card)" />,
);

// What one person has to do is no news for the next.
onSessionEnd(() => showBadge(0));

interface HubProps {
  input: StepInput;
  unreachable: boolean;
  /** What draws notices and tasks; null for somebody who has neither. */
  news: News | null;
}

export function Hub({ input, unreachable, news }: HubProps) {
  const now = useNow();
  const steps = stepsOf(input);
  const inReview = LEVELS.some((level) => steps[level].status === 'PENDING');
  const { ref, near } = useNear<HTMLDivElement>();
  const { info } = input;
  const open = tasksOf(info).filter((task) => groupOf(task) === 'action').length;
  useEffect(() => showBadge(open), [open]);
  const summary = hubSummary(input, now);
  const support = pageConfig().helpCenter.issueWebform;
  return (
    <Page width="wide">
      <DecisionNews needed={inReview} steps={steps} />
      <SharedPart needed={sharedMark() !== undefined} input={input} />
      {/* What stands above other things is there with them: nobody's finger may land on what was not there. */}
      {news && <news.HubNotices info={info} unreachable={unreachable} />}
      <StatusCard
        summary={summary}
        level={info.applicant.level}
        support={support ? externalLink(support) : null}
        picture={<StatusPicture step={summary.step} />}
      />
      {news && <news.ToDoSection info={info} now={now} />}
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
