// Under the label of a field that was read: the piece of the picture, and what it seems to say where something else stands there.
import { Trans } from '@lingui/react/macro';
import type { ReadPicture, ReadValue } from '#contract/calls/readings.ts';
import { matchesReading } from '#contract/readings.ts';
import { formatDate } from '#app/i18n/format.ts';
import { ReadStrip } from './read-strip.tsx';

export interface ReadHintProps {
  value: ReadValue;
  picture: ReadPicture | undefined;
  /** What stands in the field. */
  now: string;
}

const shownAs = (text: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text);

export function ReadHint({ value, picture, now }: ReadHintProps) {
  const read = shownAs(value.value);
  return (
    <>
      {matchesReading(now, value.value) ? (
        <Trans>Read from your picture. Please check it.</Trans>
      ) : (
        <Trans>
          Your picture seems to say: <bdi>{read}</bdi>
        </Trans>
      )}
      <ReadStrip value={value} picture={picture} />
    </>
  );
}
