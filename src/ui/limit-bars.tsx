// What is allowed now and what the next step would allow, as bars of one scale. The words carry it all; bars are extra.
import { classNames } from './class-names.ts';
import styles from './limit-bars.module.css';

export interface LimitRow {
  label: string;
  now: number;
  next: number;
  /** The full length of both bars. */
  max: number;
  nowText: string;
  nextText: string;
}

function Bar({ share, future = false }: { share: number; future?: boolean }) {
  const inlineSize = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <span className={styles.track} aria-hidden>
      <span className={classNames(styles.bar, future && styles.future)} style={{ inlineSize }} />
    </span>
  );
}

export function LimitBars({ rows }: { rows: readonly LimitRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.label} className={styles.row}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value}>
            <Bar share={row.now / row.max} />
            {row.nowText}
          </dd>
          <dd className={styles.value}>
            <Bar share={row.next / row.max} future />
            {row.nextText}
          </dd>
        </div>
      ))}
    </dl>
  );
}
