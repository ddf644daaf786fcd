import { type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Snapshot } from 'valtio';
import { partText } from '../texts/part-texts.ts';
import type { PhotoDocType } from '#contract/documents.ts';
import type { Upload } from '../upload/upload-store.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadLine } from './upload-line.tsx';
import styles from './part-row.module.css';

interface PartRowProps {
  upload: Snapshot<Upload>;
  docType: PhotoDocType | null;
  /** What can be done with it: change, remove. */
  action: ReactNode;
}

/** One picture of the case: thumbnail, name, how it stands. */
export function PartRow({ upload, docType, action }: PartRowProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.row}>
      <Thumbnail upload={upload} />
      <div className={styles.text}>
        <p className={styles.name}>{i18n._(partText(upload.part, docType).name)}</p>
        <UploadLine upload={upload} />
      </div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}
