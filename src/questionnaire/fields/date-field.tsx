import type { DateItem } from '#contract/questionnaire.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import type { FieldProps } from '../use-field.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';

export function DateItemField({ item, row }: FieldProps<DateItem>) {
  const { field, label, texts } = useItemField(item, row);
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
        reportsIncomplete
      />
    </FieldShell>
  );
}
