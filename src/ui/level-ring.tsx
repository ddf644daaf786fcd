import { useLingui } from '@lingui/react/macro';
import { classNames } from './class-names.ts';
import styles from './level-ring.module.css';

const LEVELS = [1, 2] as const;

/** How far the account has come: two half rings around the level's number. */
export function LevelRing({ level }: { level: 0 | 1 | 2 }) {
  const { t } = useLingui();
  return (
    <svg className={styles.ring} viewBox="0 0 72 72" role="img" aria-label={t`Level ${level} of 2`}>
      {LEVELS.map((step) => (
        <circle
          key={step}
          className={classNames(styles.arc, step <= level && styles.reached)}
          cx="36"
          cy="36"
          r="31"
          pathLength="100"
          strokeDasharray="42 58"
          transform={`rotate(${step === 1 ? 104.4 : -75.6} 36 36)`}
        />
      ))}
      <text className={styles.number} x="36" y="45" textAnchor="middle">
        {level}
      </text>
    </svg>
  );
}
