// One country: a button that shows it, and the list behind it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCountry } from '#app/i18n/format.ts';
import { countryFlag } from '#app/lib/text/country-flag.ts';
import type { FieldTexts } from '#app/ui/fields/field-frame.tsx';
import { PickField } from '#app/ui/fields/pick-field.tsx';
import { CountrySheet, type CountrySheetProps } from './country-sheet.tsx';

interface CountryPickProps extends FieldTexts, Pick<CountrySheetProps, 'only' | 'regions'> {
  label: string;
  name: string;
  value: string;
  /** In words, where it is no country. */
  valueText?: string | undefined;
  onPick: (code: string) => void;
}

export function CountryPick({
  label,
  name,
  value,
  valueText,
  onPick,
  only,
  regions,
  ...texts
}: CountryPickProps) {
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
        leading={/^[A-Z]{2}$/.test(value) ? <span aria-hidden>{countryFlag(value)}</span> : undefined}
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
