import type { EmailItem } from '#contract/questionnaire.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { FieldProps } from '../use-field.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';

export function EmailField({ item, row }: FieldProps<EmailItem>) {
  const { field, label, texts } = useItemField(item, row);
  return (
    <FieldShell item={item} field={field}>
      {/* Not type="email": browsers strip spaces from its value that the user still sees. */}
      <TextField
        {...texts}
        label={label}
        name={field.id}
        value={field.value ?? ''}
        onChange={(text) => field.set(text === '' ? undefined : text)}
        maxLength={400}
        aria-required={field.required}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
    </FieldShell>
  );
}
