// "2 of 4 · Selfie": segments and the current name on a phone, every name from 600 px. The list is the same for all.
import { Trans } from '@lingui/react/macro';
import { classNames } from '#app/ui/class-names.ts';
import styles from './stepper.module.css';

interface StepperItem {
  label: string;
  state: 'done' | 'current' | 'todo';
}

export function Stepper({ items }: { items: readonly StepperItem[] }) {
  const index = items.findIndex((item) => item.state === 'current');
  const current = items[index];
  const position = index + 1;
  const total = items.length;
  return (
    <div className={styles.stepper}>
      <ol className={styles.list}>
        {items.map((item) => (
          <li
            key={item.label}
            className={classNames(styles.step, styles[item.state])}
            aria-current={item.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.name}>{item.label}</span>
          </li>
        ))}
      </ol>
      {current && (
        <p className={styles.summary} aria-hidden>
          <Trans>
            {position} of {total}
          </Trans>
          {' · '}
          <strong>{current.label}</strong>
        </p>
      )}
    </div>
  );
}
