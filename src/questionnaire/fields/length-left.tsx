import { Plural } from '@lingui/react/macro';
import type { TextItem } from '#contract/questionnaire.ts';

/** The engine's own limit for a long text. */
const LONGEST = 2000;

interface LengthLeftProps {
  item: TextItem;
  size: number;
}

/** How much is still to be written, or still fits. */
export function LengthLeft({ item, size }: LengthLeftProps) {
  const lengths = (item.checks ?? []).flatMap((check) =>
    check.kind === 'length' && !check.when && check.severity !== 'warn' ? [check] : [],
  );
  const min = Math.max(0, ...lengths.map((check) => check.min ?? 0));
  const max = Math.min(LONGEST, ...lengths.map((check) => check.max ?? LONGEST));
  if (size === 0 && min > 1)
    return <Plural value={min} one="At least # character" other="At least # characters" />;
  if (size < min)
    return <Plural value={min - size} one="# more character to go" other="# more characters to go" />;
  if (size > max)
    return <Plural value={size - max} one="# character too many" other="# characters too many" />;
  return <Plural value={max - size} one="# character left" other="# characters left" />;
}
