import { useLingui } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import { useSnapshot } from 'valtio';
import { LEVEL_NUMBER } from '#contract/kyc.ts';
import { formatLevelLabel } from '#app/i18n/texts/level-texts.ts';
import { getPageConfig } from '#app/lib/page-config.ts';
import { getCardState, getHolderName } from '#app/state/kyc/level-card.ts';
import { getHeldLevel, type StepInput } from '#app/state/kyc/steps.ts';
import { userStore } from '#app/state/session/user.ts';
import { LevelCardFrame } from '#app/ui/identity/level-card-frame.tsx';
import { RailHostContext } from '#app/ui/layout/page-hosts.ts';
import styles from './use-level-card.module.css';

/** The level card as the illustration of a page; undefined if the level is unknown or next to the rail, which shows the card. */
export function useLevelCard(input: StepInput, options: { reached?: boolean } = {}): ReactNode | undefined {
  const { i18n } = useLingui();
  const { profile } = useSnapshot(userStore);
  const isRailed = use(RailHostContext) !== null;
  const level = getHeldLevel(input.info);
  if (isRailed || !level) return undefined;
  const { reached = false } = options;
  return (
    <div className={reached ? styles.whole : styles.small}>
      <LevelCardFrame
        brand={getPageConfig().brand.name}
        level={LEVEL_NUMBER[level]}
        label={formatLevelLabel(i18n, level)}
        name={getHolderName(input.info, profile?.maskedName)}
        reached={reached}
        state={reached ? 'plain' : getCardState(input)}
      />
    </div>
  );
}
