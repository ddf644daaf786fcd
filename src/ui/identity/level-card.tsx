// The level card: outlined at level 0, half filled at 1, filled and sealed at 2. No hooks: the gateway renders it too
// (src/served/hub-content.tsx).
import { classNames } from '../class-names.ts';
import styles from './level-card.module.css';
import { Wordmark } from './wordmark.tsx';

interface LevelCardProps {
  brand: string;
  level: 0 | 1 | 2;
  label: string;
  /** Masked; without it an empty line keeps the height. */
  name?: string | undefined;
  reached?: boolean;
}

const TURNS = [0, 20, 40, 60, 80, 100, 120, 140, 160];

export function LevelCard({ brand, level, label, name, reached = false }: LevelCardProps) {
  return (
    <div
      className={classNames(styles.card, styles[`level${level}`], reached && styles.reached)}
      data-level={level}
    >
      <span className={styles.fill} />
      <svg className={styles.lines} viewBox="-160 -101 320 202" aria-hidden>
        {TURNS.map((turn) => (
          <ellipse key={turn} cx="96" cy="-36" rx="128" ry="52" transform={`rotate(${turn} 96 -36)`} />
        ))}
      </svg>
      <p className={styles.brand}>
        <Wordmark name={brand} size={18} />
      </p>
      {level === 2 && (
        <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden>
          <circle cx="24" cy="24" r="22" />
          <circle cx="24" cy="24" r="17.5" strokeDasharray="1.5 2.5" />
          <path d="m16.5 24.5 5.2 5.2 10-11" />
        </svg>
      )}
      <p className={styles.name}>{name ? <bdi>{name}</bdi> : '\u00a0'}</p>
      <p className={styles.label}>{label}</p>
    </div>
  );
}
