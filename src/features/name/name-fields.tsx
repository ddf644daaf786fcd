import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { NameForm } from './name-form.ts';

interface NameFieldsProps {
  typed: NameForm;
  set: (change: Partial<NameForm>) => void;
  errorOf: (field: keyof NameForm) => string | undefined;
  /** True if the site also records names in the user's own script. */
  asksNativeName: boolean;
}

export function NameFields({ typed, set, errorOf, asksNativeName }: NameFieldsProps) {
  const { t } = useLingui();
  const { givenName, middleName, familyName, noFamilyName, nativeName } = typed;
  return (
    <PageSection title={<Trans>Your correct name</Trans>}>
      <TextField
        label={t`Given names`}
        name="givenName"
        value={givenName}
        autoComplete="given-name"
        hint={t`As shown on your document, in Latin letters.`}
        onChange={(value) => set({ givenName: value })}
        error={errorOf('givenName')}
      />
      <TextField
        label={t`Middle name`}
        name="middleName"
        optional
        value={middleName}
        autoComplete="additional-name"
        hint={t`If your document shows one.`}
        onChange={(value) => set({ middleName: value })}
        error={errorOf('middleName')}
      />
      {!noFamilyName && (
        <TextField
          label={t`Family name`}
          name="familyName"
          value={familyName}
          autoComplete="family-name"
          onChange={(value) => set({ familyName: value })}
          error={errorOf('familyName')}
        />
      )}
      <CheckboxField
        label={t`My document shows only one name`}
        name="noFamilyName"
        checked={noFamilyName}
        onChange={(on) => set({ noFamilyName: on })}
      />
      {asksNativeName && (
        <TextField
          label={t`Name in your own script`}
          name="nativeName"
          optional
          value={nativeName}
          hint={t`For example, in Chinese, Cyrillic or Arabic script. Leave empty to keep the name we have.`}
          onChange={(value) => set({ nativeName: value })}
          error={errorOf('nativeName')}
        />
      )}
    </PageSection>
  );
}
