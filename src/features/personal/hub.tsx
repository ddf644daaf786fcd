import { useLingui } from '@lingui/react/macro';
import { useNow } from '#app/lib/use-now.ts';
import { stepsOf, type StepInput } from '#app/state/steps.ts';
import { useDecision } from '#app/state/use-decision.ts';
import { Page } from '#app/ui/page.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { DetailsSection } from './details-section.tsx';
import { HelpLinks } from './help-links.tsx';
import { HubNotices } from './hub-notices.tsx';
import { hubSummary } from './hub-summary.ts';
import styles from './hub.module.css';
import { LevelCard } from './level-card.tsx';
import { levelCardView } from './level-card-view.ts';
import { LimitsSection } from './limits-section.tsx';
import { StatusCard } from './status-card.tsx';
import { toDoList } from './to-do.ts';
import { ToDoSection } from './to-do-section.tsx';

const LEVELS = ['LEVEL_1', 'LEVEL_2'] as const;

export function Hub({ input, unreachable }: { input: StepInput; unreachable: boolean }) {
  const { i18n } = useLingui();
  const now = useNow();
  const news = useDecision(stepsOf(input));
  const { info } = input;
  return (
    <Page width="wide">
      <VisuallyHidden>
        <span role="status">{news && i18n._(news)}</span>
      </VisuallyHidden>
      <HubNotices info={info} unreachable={unreachable} />
      <StatusCard summary={hubSummary(input, now)} level={info.applicant.level} />
      <ToDoSection list={toDoList(info, now)} />
      <ul className={styles.levels}>
        {LEVELS.map((level) => (
          <LevelCard key={level} view={levelCardView(level, input, now)} info={info} />
        ))}
      </ul>
      <LimitsSection info={info} />
      <DetailsSection info={info} />
      <HelpLinks />
    </Page>
  );
}
