import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { loadCountries } from '#app/state/kyc/countries.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { CountryPickField, type CountryPickFieldProps } from '#app/ui/fields/country-pick-field.tsx';

export function ServedCountryField(props: Omit<CountryPickFieldProps, 'load' | 'failureText'>) {
  const { i18n } = useLingui();
  const failureText = useCallback((error: unknown) => getErrorText(i18n, error), [i18n]);
  return <CountryPickField {...props} load={loadCountries} failureText={failureText} />;
}
