import type { EmailItem } from '#contract/questionnaire.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useField } from '../use-field.ts';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { useFieldWords } from './field-words.tsx';

export function EmailField({ item, row }: FieldProps<EmailItem>) {
  const field = useField(item, row);
  const { label, texts } = useFieldWords(item, field);
  return (
    <FieldShell item={item} field={field}>
      {/* Not type="email": it hides spaces from us that a person sees. */}
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
