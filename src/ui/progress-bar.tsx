import { useId, type ReactNode } from 'react';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** From 0 to 1. */
  value: number;
  label: ReactNode;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const id = useId();
  const share = Math.min(1, Math.max(0, value));
  return (
    <div>
      <div id={id} className={styles.label}>
        {label}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <div className={styles.fill} style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
