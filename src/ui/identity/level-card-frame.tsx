// The frame of the level card: outlined at level 0, half filled at 1, filled and sealed at 2. Its state is that of the
// level in work, which the page also has as text. No hooks: the gateway renders it too (src/served/hub-content.tsx).
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './level-card-frame.module.css';
import { Wordmark } from './wordmark.tsx';

export type LevelCardState = 'plain' | 'scanning' | 'review' | 'retry' | 'closed';

export interface LevelCardFrameProps {
  brand: string;
  level: 0 | 1 | 2;
  label: string;
  /** Masked; without it an empty line keeps the height. */
  name?: string | undefined;
  reached?: boolean;
  state?: LevelCardState;
}

/** What level-card.tsx adds. */
interface Print {
  behind?: ReactNode;
  children?: ReactNode;
  className?: string;
  hidesName?: boolean;
}

const TURNS = [0, 20, 40, 60, 80, 100, 120, 140, 160];

export function LevelCardFrame({
  brand,
  level,
  label,
  name,
  reached,
  state = 'plain',
  behind,
  children,
  className,
  hidesName,
}: LevelCardFrameProps & Print) {
  return (
    <div
      className={classNames(
        styles.card,
        styles[`level${level}`],
        styles[state],
        reached && styles.reached,
        className,
      )}
      data-level={level}
      data-state={state}
    >
      {behind}
      <svg className={styles.lines} viewBox="-160 -101 320 202" aria-hidden>
        {TURNS.map((turn) => (
          <ellipse key={turn} cx="96" cy="-36" rx="128" ry="52" transform={`rotate(${turn} 96 -36)`} />
        ))}
        {state === 'closed' && (
          <path className={styles.strike} d="M-56 101 146-101M-40 101 162-101M-24 101 178-101" />
        )}
      </svg>
      {state === 'review' && <span className={styles.sign} />}
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
      {children}
      {!hidesName && <p className={styles.name}>{name ? <bdi>{name}</bdi> : '\u00a0'}</p>}
      <p className={styles.label}>{label}</p>
    </div>
  );
}
