import { useLingui } from '@lingui/react/macro';
import { formatCountry } from '#app/i18n/format.ts';
import { RadioCards } from '#app/ui/fields/radio-cards.tsx';
import type { ResidenceTyped } from './residence-form.ts';

interface StillThereProps {
  /** Where the account says the person lives. */
  country: string;
  value: ResidenceTyped['still'];
  onChange: (value: ResidenceTyped['still']) => void;
  error: string | undefined;
}

/** Nobody is asked anew what we know: only whether it still holds. */
export function StillThere({ country, value, onChange, error }: StillThereProps) {
  const { t } = useLingui();
  const name = formatCountry(country);
  return (
    <RadioCards
      legend={t`We have noted ${name}. Do you still live there?`}
      name="still"
      value={value}
      // The options below.
      onChange={(chosen) => onChange(chosen as ResidenceTyped['still'])}
      options={[
        { value: 'yes', label: t`Yes, I still live there` },
        { value: 'no', label: t`No, I live somewhere else now` },
      ]}
      error={error}
    />
  );
}
