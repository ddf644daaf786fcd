import type { TextItem } from '#contract/questionnaire.ts';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useField } from '../use-field.ts';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { useFieldWords } from './field-words.tsx';
import { LengthLeft } from './length-left.tsx';

/** What one answer may carry to the gateway; shorter limits are the form's, said in words and never cut off. */
const WIRE_LIMIT = 4000;

export function TextItemField({ item, row }: FieldProps<TextItem>) {
  const field = useField(item, row);
  const { label, texts } = useFieldWords(item, field);
  const value = field.value ?? '';
  const written = {
    ...texts,
    label,
    name: field.id,
    value,
    onChange: (text: string) => field.set(text === '' ? undefined : text),
    maxLength: WIRE_LIMIT,
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
