import { useEffect, useState } from 'react';
import { hasReward } from '#app/lib/reward-mark.ts';
import type { StepInput } from '#app/state/steps.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import { bindFromAddress } from './affiliate.ts';
import { ChangesSection } from './changes-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { HelpSection } from './help-section.tsx';
import { LevelTable } from './level-table.tsx';
import { nextPopup, type Popup } from './popup.ts';
import { RulesNotice } from './rules-notice.tsx';
import { useAnswer } from './use-answer.ts';

const RewardNotice = onDemand(
  () => import('./reward-notice.tsx').then((module) => module.RewardNotice),
  <Skeleton height={118} radius="var(--radius-card)" />,
);
const PopupSheet = onDemand<{ popup: Popup }>(() =>
  import('./popup-sheet.tsx').then((module) => module.PopupSheet),
);

/** What lies below the fold of the hub: the table of levels, details, changes, help; and what may interrupt. */
export function LowerHalf({ input }: { input: StepInput }) {
  const { info } = input;
  useEffect(() => void bindFromAddress(), []);
  // What stands at the moment the page opens decides; a later answer does not pop up under somebody's finger.
  const [ask] = useState(() => () => nextPopup(info));
  const { answer: popup } = useAnswer<Popup | null>(ask);
  return (
    <>
      <RewardNotice needed={info.applicant.level !== 'LEVEL_DEFAULT' && hasReward()} />
      <LevelTable input={input} />
      <DetailsSection info={info} />
      <ChangesSection info={info} />
      <RulesNotice />
      <HelpSection />
      {popup && <PopupSheet needed popup={popup} />}
    </>
  );
}
