import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { OcrPicture, OcrValue } from '#contract/calls/readings.ts';
import { uploadStore } from '../../upload/upload-store.ts';
import styles from './ocr-source-image.module.css';

// Shows the part of the picture from which a field was read, with some margin.
type Place = NonNullable<OcrValue['place']>;
interface SourceRegion extends Place {
  aspect: number;
}

const MARGIN = 0.35;

export function computeSourceRegion(
  place: OcrValue['place'] | undefined,
  picture: Pick<OcrPicture, 'width' | 'height'> | undefined,
): SourceRegion | null {
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

/** A longer part has no space beside its value: it would be too small to read. */
const LONGEST_BESIDE = 9;

interface OcrSourceImageProps {
  value: OcrValue;
  picture: OcrPicture | undefined;
  /** Small, for the end of the value's row. */
  beside?: boolean;
}

export function OcrSourceImage({ value, picture, beside = false }: OcrSourceImageProps) {
  const { t } = useLingui();
  const { parts } = useSnapshot(uploadStore);
  const [broken, setBroken] = useState(false);
  const preview = parts[value.part]?.preview;
  const strip = computeSourceRegion(value.place, picture);
  if (!preview || !strip || broken) return null;
  const { left, top, width, height, aspect } = strip;
  const size =
    beside && aspect <= LONGEST_BESIDE ? `min(9rem, ${aspect * 2}rem)` : `min(100%, ${aspect * 2.75}rem)`;
  return (
    <span className={styles.strip} dir="ltr" style={{ aspectRatio: aspect, inlineSize: size }}>
      <img
        className={styles.picture}
        src={preview}
        alt={t`Part of your photo`}
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
