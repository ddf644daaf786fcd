import { useId, type ReactNode } from 'react';
import styles from './progress-bar.module.css';

/** `value`: 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: ReactNode }) {
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
