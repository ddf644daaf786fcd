import { Trans } from '@lingui/react/macro';
import type { SingleItem } from '#contract/questionnaire.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { useField } from '../use-field.ts';
import { useTexts } from '../use-texts.ts';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { useFieldWords } from './field-words.tsx';
import { ListChoice } from './list-choice.tsx';
import styles from './field.module.css';

/** Longest words two or three of which stand side by side on a small phone. */
const SHORT = 12;

export function SingleField({ item, row }: FieldProps<SingleItem>) {
  const field = useField(item, row);
  const words = useTexts();
  const { label, texts } = useFieldWords(item, field);
  const options = item.options.map((option) => ({
    value: option.value,
    label: words(option.label, option.values),
    ...(option.hint ? { detail: words(option.hint, option.values) } : {}),
  }));
  const [only] = options;

  if (item.look === 'checkbox' && only)
    return (
      <FieldShell item={item} field={field}>
        <CheckboxField
          label={only.label}
          name={field.id}
          checked={field.value === only.value}
          onChange={(checked) => field.set(checked ? only.value : undefined)}
          hint={texts.hint}
          error={texts.error}
        />
      </FieldShell>
    );
  if (item.look === 'list')
    return (
      <FieldShell item={item} field={field}>
        <ListChoice
          {...texts}
          label={label}
          name={field.id}
          options={options}
          value={field.value}
          onChange={field.set}
        />
      </FieldShell>
    );
  return (
    <FieldShell item={item} field={field}>
      <ChoiceCards
        {...texts}
        legend={label}
        name={field.id}
        options={options}
        value={field.value ?? ''}
        onChange={field.set}
        row={options.length < 4 && options.every((each) => !('detail' in each) && each.label.length <= SHORT)}
      />
      {!field.required && field.value !== undefined && (
        <Button
          className={styles.clear}
          variant="secondary"
          size="small"
          onClick={() => field.set(undefined)}
        >
          <Trans>Clear my answer</Trans>
        </Button>
      )}
    </FieldShell>
  );
}
