import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback } from 'react';
import { loadCountries } from '#app/state/kyc/countries.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { CountryPickField } from '#app/ui/fields/country-pick-field.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { requiresPermit, type ResidenceField, type ResidenceForm } from './residence-form.ts';

interface ResidenceFieldsProps {
  typed: ResidenceForm;
  suggested: string;
  set: (change: Partial<ResidenceForm>) => void;
  errorOf: (field: ResidenceField) => string | undefined;
  /** True if the user has to choose a country, false after confirming the known one. */
  asksCountry: boolean;
  /** Notices about the chosen country, shown below the field. */
  children: ReactNode;
}

export function ResidenceFields({
  typed,
  suggested,
  set,
  errorOf,
  asksCountry,
  children,
}: ResidenceFieldsProps) {
  const { t, i18n } = useLingui();
  const failureText = useCallback((error: unknown) => getErrorText(i18n, error), [i18n]);
  return (
    <>
      {asksCountry && (
        <CountryPickField
          label={t`Country or region you live in`}
          name="country"
          value={typed.country}
          suggested={suggested}
          load={loadCountries}
          failureText={failureText}
          onChange={(country) => set({ country })}
          error={errorOf('country')}
        />
      )}
      {children}
      {typed.country !== '' && (
        <>
          <ChoiceCards
            legend={t`Do you pay taxes in this country?`}
            name="taxHome"
            row
            value={typed.taxHome}
            onChange={(value) => set({ taxHome: value as ResidenceForm['taxHome'] })}
            options={[
              { value: 'yes', label: t`Yes` },
              { value: 'no', label: t`No` },
            ]}
            error={errorOf('taxHome')}
          />
          {requiresPermit(typed.country) && (
            <ChoiceCards
              legend={t`What is your residence status in this country?`}
              name="permit"
              value={typed.permit}
              onChange={(value) => set({ permit: value as ResidenceForm['permit'] })}
              options={[
                { value: 'citizen', label: t`I’m a citizen` },
                { value: 'permanent', label: t`I have permanent residence` },
                { value: 'temporary', label: t`I have a temporary permit` },
                { value: 'other', label: t`Something else` },
              ]}
              error={errorOf('permit')}
            />
          )}
          {requiresPermit(typed.country) && typed.permit === 'temporary' && (
            <DateField
              label={t`Your permit is valid until`}
              name="permitExpires"
              value={typed.permitExpires}
              onChange={(permitExpires) => set({ permitExpires })}
              error={errorOf('permitExpires')}
            />
          )}
          <TextField
            label={t`Year you started living in this country`}
            name="since"
            optional
            inputMode="numeric"
            maxLength={4}
            value={typed.since}
            onChange={(since) => set({ since })}
            error={errorOf('since')}
          />
        </>
      )}
    </>
  );
}
