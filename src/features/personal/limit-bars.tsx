// Limits as bars of one scale: what holds now is filled, what a next step would allow is outlined. A row may have
// either or both. The words carry it all; bars are extra.
import { classNames } from '#app/ui/class-names.ts';
import styles from './limit-bars.module.css';

interface LimitBar {
  value: number;
  text: string;
}

interface LimitRow {
  label: string;
  /** The full length of every bar. */
  max: number;
  now?: LimitBar | undefined;
  next?: LimitBar | undefined;
}

interface BarProps extends LimitBar {
  max: number;
  future?: boolean;
}

function Bar({ value, text, max, future = false }: BarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <dd className={styles.value}>
      <span className={styles.track} aria-hidden>
        {share > 0 && (
          <span
            className={classNames(styles.bar, future && styles.future)}
            style={{ inlineSize: `${share * 100}%` }}
          />
        )}
      </span>
      {text}
    </dd>
  );
}

export function LimitBars({ rows }: { rows: readonly LimitRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, max, now, next }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          {now && <Bar {...now} max={max} />}
          {next && <Bar {...next} max={max} future />}
        </div>
      ))}
    </dl>
  );
}
