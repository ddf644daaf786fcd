import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { LEVELS } from '#contract/kyc.ts';
import { LEVEL_TEXTS } from '#app/i18n/texts/level-texts.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { userStore } from '#app/state/user.ts';
import { LevelCard } from '#app/ui/identity/level-card.tsx';
import styles from './rail.module.css';

/** Beside every page but the hub, which has its own: the level, and what the page puts there (src/ui/layout/rail-part.tsx). */
export function Rail({ onHost }: { onHost: (host: Element | null) => void }) {
  const { i18n, t } = useLingui();
  const { profile } = useSnapshot(userStore);
  const level = profile && LEVELS[profile.level];
  const number = level && ([0, 1, 2] as const)[LEVELS.indexOf(level)];
  const name = level && i18n._(LEVEL_TEXTS[level].name);
  return (
    <aside className={styles.rail} aria-label={t`Where you stand`}>
      {number !== undefined && number !== null && (
        <LevelCard
          brand={pageConfig().brand.name}
          level={number}
          label={t`Level ${number} · ${name}`}
          name={profile?.maskedName}
        />
      )}
      <div ref={onHost} className={styles.parts} />
    </aside>
  );
}
