import { Trans } from '@lingui/react/macro';
import { formatNumber } from '#app/i18n/format-number.ts';

/** A file by its name and its size. */
export function FileLine({ file: { name, size } }: { file: Pick<File, 'name' | 'size'> }) {
  const megabytes = formatNumber(Math.max(0.1, size / 1e6), 1);
  return (
    <p>
      <bdi>{name}</bdi>, <Trans>{megabytes} MB</Trans>
    </p>
  );
}
