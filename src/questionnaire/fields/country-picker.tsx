// Picks one country from a sheet.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCountry } from '#app/i18n/format.ts';
import { CountryFlag } from '#app/ui/fields/country-flag.tsx';
import type { FieldTexts } from '#app/ui/fields/field-frame.tsx';
import { PickField } from '#app/ui/fields/pick-field.tsx';
import { CountrySheet, type CountrySheetProps } from './country-sheet.tsx';

interface CountryPickerProps extends FieldTexts, Pick<CountrySheetProps, 'only' | 'regions'> {
  label: string;
  name: string;
  value: string;
  valueText?: string | undefined;
  onPick: (code: string) => void;
}

export function CountryPicker({
  label,
  name,
  value,
  valueText,
  onPick,
  only,
  regions,
  ...texts
}: CountryPickerProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickField
        {...texts}
        label={label}
        name={name}
        valueText={value ? (valueText ?? formatCountry(value)) : undefined}
        placeholder={t`Choose`}
        leading={/^[A-Z]{2}$/.test(value) ? <CountryFlag code={value} /> : undefined}
        onPress={() => setOpen(true)}
      />
      <CountrySheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        value={value}
        onPick={onPick}
        only={only}
        regions={regions}
      />
    </>
  );
}
