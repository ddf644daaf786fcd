import { Trans } from '@lingui/react/macro';
import type { MultiItem } from '#contract/questionnaire.ts';
import { toggleOption } from '#contract/questionnaire/answers.ts';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import type { FieldProps } from '../use-field.ts';
import { useTexts } from '../form-context.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';

const NOTHING: readonly string[] = [];

export function MultiField({ item, row }: FieldProps<MultiItem>) {
  const { field, label, texts } = useItemField(item, row, <Trans>Choose all that apply.</Trans>);
  const words = useTexts();
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
