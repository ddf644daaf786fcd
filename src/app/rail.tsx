import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { LEVEL_NUMBER, LEVELS } from '#contract/kyc.ts';
import { levelLabel } from '#app/i18n/texts/level-texts.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { userStore } from '#app/state/user.ts';
import { LevelCard } from '#app/ui/identity/level-card.tsx';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import styles from './rail.module.css';

const Help = onDemand(() => import('./rail-help.tsx').then((m) => m.RailHelp));

/** Beside every page but the hub, which has its own: the level, what the page puts there (src/ui/layout/rail-part.tsx), help. */
export function Rail({ onHost }: { onHost: (host: Element | null) => void }) {
  const { i18n, t } = useLingui();
  const { profile } = useSnapshot(userStore);
  const level = profile && LEVELS[profile.level];
  const [before] = useState(profile?.level);
  return (
    <aside className={styles.rail} aria-label={t`Where you stand`}>
      {level && (
        <LevelCard
          brand={pageConfig().brand.name}
          level={LEVEL_NUMBER[level]}
          label={levelLabel(i18n, level)}
          name={profile.maskedName}
          reached={before !== undefined && profile.level > before}
        />
      )}
      <div ref={onHost} className={styles.parts} />
      <Help needed />
    </aside>
  );
}
