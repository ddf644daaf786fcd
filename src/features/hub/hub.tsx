import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { onSessionEnd } from '#app/api/session.ts';
import { showBadge } from '#app/lib/app-badge.ts';
import { useNear } from './use-near.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { sharedMark } from '#app/lib/shared-mark.ts';
import { useNow } from '#app/lib/use-now.ts';
import { externalLink } from '#app/platform/external-link.ts';
import { stepsOf, type StepInput } from '#app/state/steps.ts';
import { userStore } from '#app/state/user.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { HubCard } from './hub-card.tsx';
import { hubSummary } from './hub-summary.ts';
import styles from './hub.module.css';
import type { News } from './news.ts';
import { StatusCard } from './status-card.tsx';
import { openTasksOf } from './tasks/tasks.ts';

const LEVELS = ['LEVEL_1', 'LEVEL_2'] as const;

const DecisionNews = onDemand(() => import('./decision-news.tsx').then((module) => module.DecisionNews));
const LOWER_PLACE = (
  <div aria-busy>
    <Skeleton height={280} radius="var(--radius-card)" />
  </div>
);
const LowerHalf = onDemand(() => import('./lower-half.tsx').then((module) => module.LowerHalf), LOWER_PLACE);
const SharedPart = onDemand(
  () => import('./shared-file/shared-part.tsx').then((module) => module.SharedPart),
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
  const { profile } = useSnapshot(userStore);
  const steps = stepsOf(input);
  const inReview = LEVELS.some((level) => steps[level].status === 'PENDING');
  const { ref, near } = useNear<HTMLDivElement>();
  const { info } = input;
  const open = openTasksOf(info).length;
  useEffect(() => showBadge(open), [open]);
  const summary = hubSummary(input, now);
  const { brand, helpCenter } = pageConfig();
  const support = helpCenter.issueWebform;
  return (
    <Page width="wide">
      <div className={styles.hub}>
        <HubCard level={info.applicant.level} brand={brand.name} holder={profile?.maskedName} />
        <div className={styles.content}>
          <DecisionNews needed={inReview} steps={steps} />
          <SharedPart needed={sharedMark() !== undefined} input={input} />
          {/* What stands above other things is there with them: nobody's finger may land on what was not there. */}
          {news && <news.HubNotices info={info} unreachable={unreachable} />}
          <StatusCard summary={summary} support={support ? externalLink(support) : null} />
          {news && <news.ToDoSection info={info} now={now} />}
          <div ref={ref} className={styles.lower}>
            {near ? <LowerHalf needed input={input} /> : LOWER_PLACE}
          </div>
        </div>
      </div>
    </Page>
  );
}
