// The level card with what was read from a document: the photo behind, printed lines and the portrait.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LevelCardFrame, type LevelCardFrameProps } from './level-card-frame.tsx';
import styles from './level-card.module.css';

export interface PrintedLine {
  label: string;
  /** Null while it is being read. */
  value: string | null;
}

interface LevelCardProps extends LevelCardFrameProps {
  /** The photographed document, behind the lines. */
  picture?: ReactNode;
  lines?: readonly PrintedLine[];
  portrait?: ReactNode;
}

export function LevelCard({ picture, lines, portrait, ...frame }: LevelCardProps) {
  const hasPicture = picture !== undefined && picture !== null;
  const isHalf = lines !== undefined && frame.level === 1;
  return (
    <LevelCardFrame
      {...frame}
      className={classNames(hasPicture && styles.pictured, isHalf && styles.half)}
      hidesName={lines !== undefined && !frame.name}
      behind={
        hasPicture && (
          <div className={styles.picture} aria-hidden>
            {picture}
          </div>
        )
      }
    >
      {frame.state === 'scanning' && <span className={styles.scan} />}
      {lines && <PrintedLines lines={lines} />}
      {portrait && (
        <div className={styles.portrait} aria-hidden>
          {portrait}
        </div>
      )}
    </LevelCardFrame>
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
