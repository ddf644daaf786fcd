import { classNames } from '#app/ui/class-names.ts';
import styles from './shutter.module.css';

interface ShutterProps {
  label: string;
  progress: number;
  onPress?: (() => void) | undefined;
  disabled?: boolean;
}

export function Shutter({ label, progress, onPress, disabled = false }: ShutterProps) {
  return (
    <div className={styles.shutter}>
      <svg viewBox="0 0 80 80" className={styles.ring} aria-hidden>
        <circle cx="40" cy="40" r="37" className={styles.track} />
        <circle
          cx="40"
          cy="40"
          r="37"
          pathLength={1}
          className={classNames(styles.fill, progress === 0 && styles.empty)}
          style={{ strokeDashoffset: 1 - progress }}
        />
      </svg>
      {onPress && (
        <button
          type="button"
          className={styles.button}
          aria-label={label}
          aria-disabled={disabled || undefined}
          onClick={() => {
            if (!disabled) onPress();
          }}
        />
      )}
    </div>
  );
}
