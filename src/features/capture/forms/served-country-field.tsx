import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { loadCountries } from '#app/state/countries.ts';
import { errorText } from '#app/state/show-error.ts';
import { CountryField, type CountryFieldProps } from '#app/ui/fields/country-field.tsx';

/** A country out of the gateway's list. */
export function ServedCountryField(props: Omit<CountryFieldProps, 'load' | 'failureText'>) {
  const { i18n } = useLingui();
  const failureText = useCallback((error: unknown) => errorText(i18n, error), [i18n]);
  return <CountryField {...props} load={loadCountries} failureText={failureText} />;
}
