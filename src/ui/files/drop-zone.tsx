// Accepts a dropped file. Needed for desktops and for Telegram on macOS, where file inputs do not work.
import { Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { getSentenceSeparator } from '#app/i18n/format.ts';
import { classNames } from '../class-names.ts';
import { UploadIcon } from '../icons.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  onFile: (file: File) => void;
  /** Accepts all dropped files instead of only the first. */
  several?: boolean;
  children?: ReactNode;
}

export function DropZone({ onFile, several = false, children }: DropZoneProps) {
  const { i18n } = useLingui();
  const [over, setOver] = useState(false);
  useEffect(() => {
    // A browser would open a file that is dropped next to the zone.
    const keep = (event: Event) => event.preventDefault();
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, []);
  const allow = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classNames(styles.zone, over && styles.over)}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        for (const file of several ? files : files.slice(0, 1)) onFile(file);
      }}
    >
      <UploadIcon size={20} />
      <p>
        {several ? <Trans>Or drop files here.</Trans> : <Trans>Or drop a file here.</Trans>}
        {getSentenceSeparator(i18n.locale)}
        <span className={styles.kinds}>{children}</span>
      </p>
    </div>
  );
}
