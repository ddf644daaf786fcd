import { useLingui } from '@lingui/react/macro';
import { LEVEL_NUMBER, type Level } from '#contract/kyc.ts';
import { formatLevelLabel } from '#app/i18n/texts/level-texts.ts';
import type { CardState } from '#app/state/kyc/level-card.ts';
import { LevelCardFrame } from '#app/ui/identity/level-card-frame.tsx';
import styles from './hub-card.module.css';

interface HubCardProps {
  level: Level;
  state: CardState;
  brand: string;
  /** Masked; missing in the content that the gateway renders. */
  holder?: string | undefined;
}

/** The gateway renders it too (src/served/hub-content.tsx). */
export function HubCard({ level, state, brand, holder }: HubCardProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.place}>
      <LevelCardFrame
        brand={brand}
        level={LEVEL_NUMBER[level]}
        state={state}
        label={formatLevelLabel(i18n, level)}
        name={holder}
      />
    </div>
  );
}
