// The strip of a picture that is shown beside what was read there: the place with some of what is around it.
import type { ReadPicture, ReadValue } from '#contract/calls/readings.ts';

type Place = NonNullable<ReadValue['place']>;
export interface Strip extends Place {
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
