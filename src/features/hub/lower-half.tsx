import { useEffect, useState } from 'react';
import { hasReward } from '#app/lib/reward-mark.ts';
import { useWide } from '#app/lib/use-wide.ts';
import type { StepInput } from '#app/state/steps.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Folds } from '#app/ui/layout/folds.tsx';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import styles from './hub.module.css';
import { bindFromAddress } from './notices/affiliate.ts';
import { ChangesSection } from './details/changes-section.tsx';
import { DetailsSection } from './details/details-section.tsx';
import { HelpSection } from './details/help-section.tsx';
import { LevelTable } from './levels/level-table.tsx';
import { nextPopup, type Popup } from './notices/popup.ts';
import { RulesNotice } from './notices/rules-notice.tsx';
import { useAnswer } from './details/use-answer.ts';

const RewardNotice = onDemand(
  () => import('./notices/reward-notice.tsx').then((module) => module.RewardNotice),
  <Skeleton height={118} radius="var(--radius-card)" />,
);
const PopupSheet = onDemand<{ popup: Popup }>(() =>
  import('./notices/popup-sheet.tsx').then((module) => module.PopupSheet),
);

/** What lies below the fold of the hub: the table of levels, details, changes, help; and what may interrupt. */
export function LowerHalf({ input }: { input: StepInput }) {
  const { info } = input;
  const isWide = useWide();
  useEffect(() => void bindFromAddress(), []);
  // What stands at the moment the page opens decides; a later answer does not pop up under somebody's finger.
  const [ask] = useState(() => () => nextPopup(info));
  const { answer: popup } = useAnswer<Popup | null>(ask);
  return (
    <>
      <RewardNotice needed={info.applicant.level !== 'LEVEL_DEFAULT' && hasReward()} />
      <LevelTable input={input} />
      {isWide ? (
        <div className={styles.pair}>
          <DetailsSection info={info} />
          <div className={styles.stack}>
            <ChangesSection info={info} />
            <RulesNotice />
            <HelpSection />
          </div>
        </div>
      ) : (
        <>
          <RulesNotice />
          <Folds>
            <DetailsSection info={info} />
            <ChangesSection info={info} />
            <HelpSection />
          </Folds>
        </>
      )}
      {popup && <PopupSheet needed popup={popup} />}
    </>
  );
}
