import { Trans } from '@lingui/react/macro';
import type { MultiItem } from '#contract/questionnaire.ts';
import { toggleOption } from '#contract/questionnaire/answers.ts';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { useField } from '../use-field.ts';
import { useTexts } from '../use-texts.ts';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { useFieldWords } from './field-words.tsx';

const NOTHING: readonly string[] = [];

export function MultiField({ item, row }: FieldProps<MultiItem>) {
  const field = useField(item, row);
  const words = useTexts();
  const { label, texts } = useFieldWords(item, field, <Trans>Choose all that apply.</Trans>);
  const chosen = field.value ?? NOTHING;
  return (
    <FieldShell item={item} field={field}>
      <ChoiceCards
        {...texts}
        legend={label}
        name={field.id}
        options={item.options.map((option) => ({
          value: option.value,
          label: words(option.label, option.values),
          ...(option.hint ? { detail: words(option.hint, option.values) } : {}),
        }))}
        value={chosen}
        onChange={(value) => {
          const next = toggleOption(item.options, chosen, value);
          field.set(next.length > 0 ? next : undefined);
        }}
      />
    </FieldShell>
  );
}
