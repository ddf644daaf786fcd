// The piece of the person's own picture that a field was read from; nothing where the picture is not on this device.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ReadPicture, ReadValue } from '#contract/calls/readings.ts';
import { uploadStore } from '../../upload/upload-store.ts';
import styles from './read-strip.module.css';

// The strip of a picture that is shown beside what was read there: the place with some of what is around it.
type Place = NonNullable<ReadValue['place']>;
interface Strip extends Place {
  /** Width to height, of the strip as it is seen. */
  aspect: number;
}

/** As a share of the height of the print. */
const MARGIN = 0.35;

/** Null where nobody knows where it stands. */
export function stripOf(
  place: ReadValue['place'] | undefined,
  picture: Pick<ReadPicture, 'width' | 'height'> | undefined,
): Strip | null {
  if (!place || !picture) return null;
  const known = [place.left, place.top, place.width, place.height, picture.width, picture.height];
  if (!known.every(Number.isFinite) || Math.min(...known.slice(2)) <= 0) return null;
  const down = place.height * MARGIN;
  const across = (down * picture.height) / picture.width;
  const left = Math.max(0, place.left - across);
  const top = Math.max(0, place.top - down);
  const width = Math.min(1, place.left + place.width + across) - left;
  const height = Math.min(1, place.top + place.height + down) - top;
  if (width <= 0 || height <= 0) return null;
  return { left, top, width, height, aspect: (width * picture.width) / (height * picture.height) };
}

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
