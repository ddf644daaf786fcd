import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatCountry } from '#app/i18n/format.ts';
import { rememberCountry, suggestCountries } from '#app/lib/text/likely-countries.ts';
import { prepareSuggestions } from '#app/lib/text/prepare-suggestions.ts';
import { CountryFlag } from './country-flag.tsx';
import { type Country, buildCountryOptions } from './country-options.ts';
import { PickField } from './pick-field.tsx';
import { SearchSheet } from './search-sheet.tsx';

export interface CountryPickFieldProps {
  label: string;
  name: string;
  value: string;
  suggested: string;
  onChange: (code: string) => void;
  load: () => Promise<readonly Country[]>;
  failureText: (error: unknown) => string;
  error?: string | undefined;
  hint?: string | undefined;
}

export function CountryPickField(props: CountryPickFieldProps) {
  const { label, name, value, suggested, onChange, load, failureText, error, hint } = props;
  const { t, i18n } = useLingui();
  const [countries, setCountries] = useState<readonly Country[]>([]);
  // Stores the error instead of its text, because the text loads later and a change would repeat the request.
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (countries.length > 0 || (failure && !open)) return;
    let gone = false;
    load()
      .then((list) => {
        if (gone) return;
        setCountries(list);
        void prepareSuggestions(list.map(({ countryCode }) => countryCode));
        setFailure(null);
      })
      .catch((reason: unknown) => {
        if (!gone) setFailure({ reason });
      });
    return () => {
      gone = true;
    };
  }, [countries.length, failure, open, load]);

  const options = buildCountryOptions(countries, suggestCountries(suggested), i18n.locale, {
    suggested: t`Suggested`,
    all: t`All countries and regions`,
    notServed: t`Verification is not available here`,
    name: formatCountry,
  });
  const emptyText =
    (failure && failureText(failure.reason)) ??
    (countries.length === 0 ? t`Loading` : t`No country with that name`);
  return (
    <>
      <PickField
        label={label}
        name={name}
        valueText={value ? formatCountry(value) : undefined}
        placeholder={t`Choose`}
        leading={value ? <CountryFlag code={value} /> : undefined}
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
        onPick={(code) => {
          rememberCountry(code);
          onChange(code);
        }}
        emptyText={emptyText}
      />
    </>
  );
}
