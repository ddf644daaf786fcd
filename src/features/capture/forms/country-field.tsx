import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatCountry } from '#app/i18n/format.ts';
import { loadCountries } from '#app/state/countries.ts';
import { errorText } from '#app/state/show-error.ts';
import { PickField } from '#app/ui/pick-field.tsx';
import { SearchSheet } from '#app/ui/search-sheet.tsx';
import type { Country } from '#contract/schemas/calls.ts';
import { countryFlag } from './country-flag.ts';
import { countryOptions } from './country-options.ts';

export interface CountryFieldProps {
  label: string;
  name: string;
  value: string;
  /** Offered first. */
  suggested: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

export function CountryField({ label, name, value, suggested, onChange, error, hint }: CountryFieldProps) {
  const { t, i18n } = useLingui();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (countries.length > 0 || (failure !== undefined && !open)) return;
    let gone = false;
    loadCountries()
      .then((list) => {
        if (gone) return;
        setCountries(list);
        setFailure(undefined);
      })
      .catch((reason: unknown) => {
        if (!gone) setFailure(errorText(i18n, reason));
      });
    return () => {
      gone = true;
    };
  }, [countries.length, failure, open, i18n]);

  const options = countryOptions(countries, suggested, i18n.locale, {
    suggested: t`Suggested`,
    all: t`All countries and regions`,
    notServed: t`Verification is not available here`,
    name: formatCountry,
  });
  return (
    <>
      <PickField
        label={label}
        name={name}
        valueText={value ? formatCountry(value) : undefined}
        placeholder={t`Choose`}
        leading={value ? <span aria-hidden>{countryFlag(value)}</span> : undefined}
        onPress={() => setOpen(true)}
        error={error}
        {...(hint === undefined ? {} : { hint })}
      />
      <SearchSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        placeholder={t`Search countries`}
        options={options}
        value={value}
        onPick={onChange}
        emptyText={failure ?? (countries.length === 0 ? t`Loading` : t`No country of that name`)}
      />
    </>
  );
}
