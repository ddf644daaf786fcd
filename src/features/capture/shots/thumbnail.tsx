// A sent picture, small. What the gateway had before this page was opened has no picture here: documents are never
// sent back to a browser.
import { useLayoutEffect, useRef, useState } from 'react';
import type { Snapshot } from 'valtio';
import { FileIcon, ShieldIcon } from '#app/ui/icons.ts';
import type { Upload } from '../upload/upload-store.ts';
import { land } from './landing.ts';
import styles from './thumbnail.module.css';

export function Thumbnail({ upload }: { upload: Snapshot<Upload> }) {
  const [broken, setBroken] = useState(false);
  const slot = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (slot.current) land(slot.current, upload.part);
    // A picture taken again is another one in the same slot.
  }, [upload.part, upload.preview]);
  if (upload.preview && !broken) {
    return (
      <img
        ref={slot}
        className={styles.thumbnail}
        src={upload.preview}
        alt=""
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span className={styles.thumbnail}>
      {upload.isPdf ? <FileIcon size={28} /> : <ShieldIcon size={28} />}
    </span>
  );
}
