// The piece of the person's own picture that a field was read from; nothing where the picture is not on this device.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ReadPicture, ReadValue } from '#contract/calls/readings.ts';
import { stripOf } from '../../flow/read-place.ts';
import { uploadStore } from '../../upload/upload-store.ts';
import styles from './read-strip.module.css';

const share = (part: number): string => `${part * 100}%`;

export function ReadStrip({ value, picture }: { value: ReadValue; picture: ReadPicture | undefined }) {
  const { t } = useLingui();
  const { parts } = useSnapshot(uploadStore);
  const [broken, setBroken] = useState(false);
  const preview = parts[value.part]?.preview;
  const strip = stripOf(value.place, picture);
  if (!preview || !strip || broken) return null;
  const { left, top, width, height, aspect } = strip;
  return (
    <span
      className={styles.strip}
      dir="ltr"
      style={{ aspectRatio: aspect, inlineSize: `min(100%, ${aspect * 2.75}rem)` }}
    >
      <img
        className={styles.picture}
        src={preview}
        alt={t`Part of your picture`}
        style={{
          inlineSize: share(1 / width),
          insetInlineStart: share(-left / width),
          insetBlockStart: share(-top / height),
        }}
        onError={() => setBroken(true)}
      />
    </span>
  );
}
