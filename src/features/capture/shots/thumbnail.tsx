// A sent picture, small. What the gateway had before this page was opened has no picture here: documents are never
// sent back to a browser.
import { useLayoutEffect, useRef, useState } from 'react';
import type { Snapshot } from 'valtio';
import { FileIcon, ShieldIcon } from '#app/ui/icons.ts';
import type { Upload } from '../upload/upload-store.ts';
import { land } from './landing.ts';
import styles from './thumbnail.module.css';

export function Thumbnail({ upload }: { upload: Snapshot<Upload> }) {
  /** The picture that could not be shown. */
  const [broken, setBroken] = useState<string | null>(null);
  const slot = useRef<HTMLImageElement>(null);
  const { part, preview } = upload;
  useLayoutEffect(() => {
    // A picture taken again is another one in the same slot.
    if (preview && slot.current) land(slot.current, part);
  }, [part, preview]);
  if (preview && broken !== preview) {
    return (
      <img ref={slot} className={styles.thumbnail} src={preview} alt="" onError={() => setBroken(preview)} />
    );
  }
  return (
    <span className={styles.thumbnail}>
      {upload.isPdf ? <FileIcon size={28} /> : <ShieldIcon size={28} />}
    </span>
  );
}
