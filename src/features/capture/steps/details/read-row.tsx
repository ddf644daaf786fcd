// A field that was surely read: what it says, where it says so, and the way to change it. Nothing to type.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReadPicture, ReadValue } from '#contract/calls/readings.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { ReadStrip } from './read-strip.tsx';
import styles from './read-row.module.css';

interface ReadRowProps {
  label: string;
  /** The value as it is shown. */
  text: ReactNode;
  value: ReadValue;
  picture: ReadPicture | undefined;
  onChange: () => void;
}

export function ReadRow({ label: what, text, value, picture, onChange }: ReadRowProps) {
  return (
    <div className={styles.row} data-testid={`read-${value.field}`}>
      <div className={styles.said}>
        <p className={styles.label}>{what}</p>
        <p className={styles.value}>
          <bdi>{text}</bdi>
        </p>
        <ReadStrip value={value} picture={picture} />
      </div>
      <Button size="small" variant="secondary" onClick={onChange}>
        <Trans>
          Change<VisuallyHidden>: {what}</VisuallyHidden>
        </Trans>
      </Button>
    </div>
  );
}
