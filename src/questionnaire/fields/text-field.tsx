import { Plural } from '@lingui/react/macro';
import type { TextItem } from '#contract/questionnaire.ts';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { FieldProps } from '../use-field.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';

const LONGEST = 2000;

interface LengthLeftProps {
  item: TextItem;
  size: number;
}

function LengthLeft({ item, size }: LengthLeftProps) {
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

/**
 * The gateway's maximum length of an answer. Shorter limits of the form are reported as errors; the text is never cut
 * off.
 */
const MAX_ANSWER_LENGTH = 4000;

export function TextItemField({ item, row }: FieldProps<TextItem>) {
  const { field, label, texts } = useItemField(item, row);
  const value = field.value ?? '';
  const written = {
    ...texts,
    label,
    name: field.id,
    value,
    onChange: (text: string) => field.set(text === '' ? undefined : text),
    maxLength: MAX_ANSWER_LENGTH,
    'aria-required': field.required,
    autoComplete: item.autocomplete ?? (item.sensitive ? 'off' : undefined),
  };
  const exact = item.compact || item.inputMode !== undefined;
  return (
    <FieldShell item={item} field={field}>
      {item.multiline ? (
        <TextArea {...written} foot={<LengthLeft item={item} size={value.trim().length} />} />
      ) : (
        <TextField
          {...written}
          inputMode={item.inputMode}
          {...(exact
            ? {
                autoCapitalize: item.compact && item.inputMode !== 'numeric' ? 'characters' : 'off',
                autoCorrect: 'off',
                spellCheck: false,
              }
            : {})}
        />
      )}
    </FieldShell>
  );
}
