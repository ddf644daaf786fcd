import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './field.module.css';

interface FieldHintProps {
  /** An officer's own words. */
  fix?: string | undefined;
  prefilled: boolean;
  children?: ReactNode;
}

/** Below the label and above the control, and read out with it. */
export function FieldHint({ fix, prefilled, children }: FieldHintProps) {
  return (
    <div className={styles.hint}>
      {fix !== undefined && (
        <div className={styles.fix}>
          <Notice tone="warning" title={<Trans>Please change this</Trans>}>
            <p className={styles.words} dir="auto">
              {fix}
            </p>
          </Notice>
        </div>
      )}
      {children !== undefined && <p>{children}</p>}
      {prefilled && (
        <p className={styles.prefilled}>
          <Trans>We filled this in from what you told us before. Please check it.</Trans>
        </p>
      )}
    </div>
  );
}
