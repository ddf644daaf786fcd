// The level card: outlined at level 0, half filled at 1, filled and sealed at 2. Its state is that of the
// level in work, which the page also has as text. No hooks: the gateway renders it too (src/served/hub-content.tsx).
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './level-card.module.css';
import { Wordmark } from './wordmark.tsx';

export type LevelCardState = 'plain' | 'scanning' | 'review' | 'retry' | 'closed';

export interface PrintedLine {
  label: string;
  /** Null while it is being read. */
  value: string | null;
}

interface LevelCardProps {
  brand: string;
  level: 0 | 1 | 2;
  label: string;
  /** Masked; without it an empty line keeps the height. */
  name?: string | undefined;
  reached?: boolean;
  state?: LevelCardState;
  /** The photographed document, behind the lines. */
  picture?: ReactNode;
  lines?: readonly PrintedLine[];
  portrait?: ReactNode;
}

const TURNS = [0, 20, 40, 60, 80, 100, 120, 140, 160];

export function LevelCard({
  brand,
  level,
  label,
  name,
  reached = false,
  state = 'plain',
  picture,
  lines,
  portrait,
}: LevelCardProps) {
  const hasPicture = picture !== undefined && picture !== null;
  const classes = [styles.card, styles[`level${level}`], styles[state]];
  return (
    <div
      className={classNames(
        ...classes,
        reached && styles.reached,
        hasPicture && styles.pictured,
        lines && styles.printed,
      )}
      data-level={level}
      data-state={state}
    >
      <span className={styles.fill} />
      {hasPicture && (
        <div className={styles.picture} aria-hidden>
          {picture}
        </div>
      )}
      <Guilloche struck={state === 'closed'} />
      {state === 'scanning' && <span className={styles.scan} />}
      {(state === 'review' || state === 'retry') && <span className={styles.edge} />}
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
      {lines && <PrintedLines lines={lines} />}
      {portrait && (
        <div className={styles.portrait} aria-hidden>
          {portrait}
        </div>
      )}
      {(name || !lines) && <p className={styles.name}>{name ? <bdi key={name}>{name}</bdi> : '\u00a0'}</p>}
      <p className={styles.label}>{label}</p>
    </div>
  );
}

function Guilloche({ struck }: { struck: boolean }) {
  return (
    <svg className={styles.lines} viewBox="-160 -101 320 202" aria-hidden>
      {TURNS.map((turn) => (
        <ellipse key={turn} cx="96" cy="-36" rx="128" ry="52" transform={`rotate(${turn} 96 -36)`} />
      ))}
      {struck && <path className={styles.strike} d="M-56 101 146-101M-40 101 162-101M-24 101 178-101" />}
    </svg>
  );
}

function PrintedLines({ lines }: { lines: readonly PrintedLine[] }) {
  return (
    <dl className={styles.print}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null ? (
              <span className={styles.blank} />
            ) : (
              <bdi key={value} className={styles.value}>
                {value}
              </bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
