import { classNames } from '#app/ui/class-names.ts';
import styles from './shutter.module.css';

interface ShutterProps {
  label: string;
  /** 0 to 1: the ring that fills before the picture takes itself. */
  progress: number;
  /** Without it the ring stands alone: nothing to press yet. */
  onPress?: (() => void) | undefined;
  disabled?: boolean;
}

/** The round button of every camera, with the countdown as a ring around it. */
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
