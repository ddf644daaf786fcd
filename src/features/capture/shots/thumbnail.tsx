// A sent picture, small. What the gateway had before this page was opened has no picture here: documents are never
// sent back to a browser.
import { useState } from 'react';
import type { Snapshot } from 'valtio';
import { FileIcon, ShieldIcon } from '#app/ui/icons.ts';
import type { Upload } from '../upload/upload-store.ts';
import styles from './thumbnail.module.css';

export function Thumbnail({ upload }: { upload: Snapshot<Upload> }) {
  const [broken, setBroken] = useState(false);
  if (upload.preview && !broken) {
    return <img className={styles.thumbnail} src={upload.preview} alt="" onError={() => setBroken(true)} />;
  }
  return (
    <span className={styles.thumbnail}>
      {upload.isPdf ? <FileIcon size={28} /> : <ShieldIcon size={28} />}
    </span>
  );
}
