import type { DateItem } from '#contract/questionnaire.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { useField } from '../use-field.ts';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { useFieldWords } from './field-words.tsx';

export function DateItemField({ item, row }: FieldProps<DateItem>) {
  const field = useField(item, row);
  const { label, texts } = useFieldWords(item, field);
  return (
    <FieldShell item={item} field={field}>
      <DateField
        {...texts}
        label={label}
        name={field.id}
        value={field.value ?? ''}
        onChange={(date) => field.set(date === '' ? undefined : date)}
        precision={item.precision}
        autoComplete={item.autocomplete === 'bday' ? 'bday' : undefined}
        keepUnfinished
      />
    </FieldShell>
  );
}
