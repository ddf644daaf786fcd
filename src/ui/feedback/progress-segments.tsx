// The progress of capture and forms. Phones show segments and the current step ("2 of 4 · Selfie"), wider screens the name of
// each step, and the rail shows the steps vertically. Many steps, or steps without names, are segments and the summary only.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import styles from './progress-segments.module.css';

export interface ProgressStep {
  label?: string;
  state: 'done' | 'current' | 'todo';
}

interface ProgressSegmentsProps {
  items: readonly ProgressStep[];
  /** Where the steps have no names, instead of "2 of 4". */
  summary?: ReactNode;
  /** At the end of the summary's line. */
  aside?: ReactNode;
  upright?: boolean;
  /** Shows every name at any width. */
  named?: boolean;
}

/** More names have no space below their segments. */
export const MAX_NAMED_STEPS = 7;

export function ProgressSegments({ items, summary, aside, upright, named }: ProgressSegmentsProps) {
  const isNamed = items.length <= MAX_NAMED_STEPS && items.every(({ label }) => label !== undefined);
  return (
    <div
      className={classNames(
        isNamed ? styles.named : styles.unnamed,
        isNamed && upright && styles.upright,
        named && styles.everywhere,
      )}
      data-step={items.findIndex(({ state }) => state === 'current') + 1}
    >
      <ol className={styles.list} aria-hidden={!isNamed || undefined}>
        {items.map(({ label, state }, at) => (
          <li
            key={at}
            className={classNames(styles.step, styles[state])}
            aria-current={isNamed && state === 'current' ? 'step' : undefined}
          >
            {isNamed && <span className={styles.name}>{label}</span>}
          </li>
        ))}
      </ol>
      <div className={classNames(styles.line, aside !== undefined && styles.shared)}>
        {/* The list has the same content for screen readers. */}
        <p className={styles.summary} aria-hidden={isNamed || undefined}>
          {(!isNamed && summary) || <Position items={items} />}
        </p>
        {aside}
      </div>
    </div>
  );
}

function Position({ items }: { items: readonly ProgressStep[] }) {
  const index = items.findIndex(({ state }) => state === 'current');
  const current = items[index];
  if (!current) return null;
  const position = index + 1;
  const total = items.length;
  return (
    <>
      <Trans>
        {position} of {total}
      </Trans>
      {current.label !== undefined && (
        <>
          {' · '}
          <strong>{current.label}</strong>
        </>
      )}
    </>
  );
}
