// Phones show segments and the current stage ("2 of 4 · Selfie"), wider screens all stages, and the rail shows them vertically.
import { Trans } from '@lingui/react/macro';
import { classNames } from '#app/ui/class-names.ts';
import styles from './stepper.module.css';

interface StepperProps {
  items: readonly { label: string; state: 'done' | 'current' | 'todo' }[];
  upright?: boolean;
}

export function Stepper({ items, upright }: StepperProps) {
  const index = items.findIndex((item) => item.state === 'current');
  const current = items[index];
  const position = index + 1;
  const total = items.length;
  return (
    <div className={upright ? styles.upright : undefined}>
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
