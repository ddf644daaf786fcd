import { Trans } from '@lingui/react/macro';
import { classNames } from '#app/ui/class-names.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './level-ring.module.css';

const LEVELS = [1, 2] as const;

/** How far the account has come: two half rings around the level's number. */
export function LevelRing({ level }: { level: 0 | 1 | 2 }) {
  return (
    <span className={styles.ring}>
      <VisuallyHidden>
        <Trans>Level {level} of 2</Trans>
      </VisuallyHidden>
      <svg viewBox="0 0 72 72" aria-hidden>
        {LEVELS.map((step) => (
          <circle
            key={step}
            className={classNames(styles.arc, step <= level && styles.reached)}
            cx="36"
            cy="36"
            r="31"
            pathLength="100"
          />
        ))}
        <text className={styles.number} x="36" y="44">
          {level}
        </text>
      </svg>
    </span>
  );
}
