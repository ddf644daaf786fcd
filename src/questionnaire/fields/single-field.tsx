import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SingleItem } from '#contract/questionnaire.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import type { FieldProps } from '../use-field.ts';
import { useTexts } from '../form-context.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';
import type { FieldTexts } from '#app/ui/fields/field-frame.tsx';
import { PickField } from '#app/ui/fields/pick-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SearchSheet } from '#app/ui/fields/search-sheet.tsx';

/** Longest label that fits in a row of two or three on a small phone. */
const MAX_ROW_LABEL_LENGTH = 12;

export function SingleField({ item, row }: FieldProps<SingleItem>) {
  const { field, label, texts } = useItemField(item, row);
  const words = useTexts();
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
    <FieldShell item={item} field={field} canClear>
      <ChoiceCards
        {...texts}
        legend={label}
        name={field.id}
        options={options}
        value={field.value ?? ''}
        onChange={field.set}
        row={
          options.length < 4 &&
          options.every((each) => !('detail' in each) && each.label.length <= MAX_ROW_LABEL_LENGTH)
        }
      />
    </FieldShell>
  );
}

const MIN_SEARCHABLE_OPTIONS = 12;

interface ListChoiceProps extends FieldTexts {
  label: string;
  name: string;
  options: readonly { value: string; label: string; detail?: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function ListChoice({ label, name, options, value, onChange, ...texts }: ListChoiceProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (options.length <= MIN_SEARCHABLE_OPTIONS && options.every(({ detail }) => detail === undefined))
    return (
      <SelectField
        {...texts}
        label={label}
        name={name}
        options={options}
        value={value ?? ''}
        placeholder={t`Choose`}
        onChange={(next) => onChange(next || undefined)}
      />
    );
  const none = { value: '', label: t`No answer` };
  return (
    <>
      <PickField
        {...texts}
        label={label}
        name={name}
        valueText={options.find((option) => option.value === value)?.label}
        placeholder={t`Choose`}
        onPress={() => setOpen(true)}
      />
      <SearchSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        placeholder={t`Search`}
        options={texts.optional && value !== undefined ? [...options, none] : options}
        value={value}
        onPick={(next) => onChange(next || undefined)}
        emptyText={t`No matches`}
      />
    </>
  );
}
