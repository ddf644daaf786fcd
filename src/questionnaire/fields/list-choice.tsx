// One of many: the phone's own list where that is enough, a sheet to search where the list is long or explains itself.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FieldTexts } from '#app/ui/fields/field-frame.tsx';
import { PickField } from '#app/ui/fields/pick-field.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { SearchSheet } from '#app/ui/fields/search-sheet.tsx';

const MANY = 12;

interface ListChoiceProps extends FieldTexts {
  label: string;
  name: string;
  options: readonly { value: string; label: string; detail?: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export function ListChoice({ label, name, options, value, onChange, ...texts }: ListChoiceProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (options.length <= MANY && options.every(({ detail }) => detail === undefined))
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
        emptyText={t`Nothing of that name`}
      />
    </>
  );
}
