import { useId, type ReactNode } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 1. */
  value: number;
  label: ReactNode;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <progress id={id} className={styles.bar} value={value} max={1} />
    </div>
  );
}
