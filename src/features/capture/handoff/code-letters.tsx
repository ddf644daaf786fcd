// The four letters that both screens show, large, and read one by one by screen readers.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import styles from './code-letters.module.css';

export function CodeLetters({ code, children }: { code: string; children?: ReactNode }) {
  return (
    <div className={styles.box}>
      <p className={styles.label}>
        <Trans context="letters that two screens show">Code</Trans>
      </p>
      <p className={styles.code} dir="ltr" data-testid="handoff-code">
        <span aria-hidden="true">{code}</span>
        <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
      </p>
      {children !== undefined && <p className={styles.label}>{children}</p>}
    </div>
  );
}
