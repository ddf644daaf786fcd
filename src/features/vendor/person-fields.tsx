import { useLingui } from '@lingui/react/macro';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { NumberTyped } from './number-form.ts';

interface PersonFieldsProps {
  typed: NumberTyped;
  set: (change: Partial<NumberTyped>) => void;
  errorOf: (field: keyof NumberTyped) => string | undefined;
}

/** What the register is asked to confirm. */
export function PersonFields({ typed, set, errorOf }: PersonFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Given names`}
        name="givenName"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={60}
        hint={t`As the register has them: usually as on your card.`}
        value={typed.givenName}
        onChange={(givenName) => set({ givenName })}
        error={errorOf('givenName')}
      />
      {!typed.noFamilyName && (
        <TextField
          label={t`Family name`}
          name="familyName"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={60}
          value={typed.familyName}
          onChange={(familyName) => set({ familyName })}
          error={errorOf('familyName')}
        />
      )}
      <CheckboxField
        label={t`I have no family name`}
        name="noFamilyName"
        checked={typed.noFamilyName}
        onChange={(noFamilyName) => set({ noFamilyName })}
      />
      <DateField
        label={t`Date of birth`}
        name="birthDate"
        autoComplete="bday"
        value={typed.birthDate}
        onChange={(birthDate) => set({ birthDate })}
        error={errorOf('birthDate')}
      />
    </>
  );
}
