import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { LEVEL_NUMBER, LEVELS } from '#contract/kyc.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { formatLevelLabel } from '#app/i18n/texts/level-texts.ts';
import { runAfterFirstView } from '#app/lib/first-view.ts';
import type { Segment } from '#app/paths.ts';
import { createLazyView } from '#app/ui/layout/lazy-view.tsx';
import { getPageConfig } from '#app/lib/page-config.ts';
import { RailHelp } from '#app/shared-views/rail-help.tsx';
import { kycStore } from '#app/state/kyc/kyc.ts';
import { getCardState, getHolderName } from '#app/state/kyc/level-card.ts';
import { userStore } from '#app/state/session/user.ts';
import { LevelCardFrame } from '#app/ui/identity/level-card-frame.tsx';
import { loadRailNextStep } from '../pages.ts';
import styles from './rail.module.css';

const NextStep = createLazyView(loadRailNextStep);

interface RailProps {
  segment: Segment | undefined;
  onHost: (host: Element | null) => void;
}

/** Next to every page except the hub: level card, rail part of the page (src/ui/layout/rail-part.tsx), next step, help. */
export function Rail({ segment, onHost }: RailProps) {
  const { i18n, t } = useLingui();
  const { profile } = useSnapshot(userStore);
  const info = useSnapshot(kycStore).info as KycInfo | null; // a frozen copy of this type
  const held = profile?.level;
  const level = held === undefined ? undefined : LEVELS[held];
  const [before] = useState(held);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => runAfterFirstView(() => setSettled(true)), []);
  return (
    <aside className={styles.rail} aria-label={t`Your status`}>
      {level && (
        <LevelCardFrame
          brand={getPageConfig().brand.name}
          level={LEVEL_NUMBER[level]}
          label={formatLevelLabel(i18n, level)}
          state={info && profile ? getCardState({ info, profile }) : 'plain'}
          name={info ? getHolderName(info, profile?.maskedName) : profile?.maskedName}
          reached={before !== undefined && held !== undefined && held > before}
        />
      )}
      <div ref={onHost} className={styles.parts} />
      <div className={styles.next}>
        <NextStep needed={isSettled} segment={segment} />
      </div>
      <RailHelp />
    </aside>
  );
}
