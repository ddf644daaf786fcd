import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { NameTyped } from './name-form.ts';

interface NameFieldsProps {
  typed: NameTyped;
  set: (change: Partial<NameTyped>) => void;
  errorOf: (field: keyof NameTyped) => string | undefined;
}

export function NameFields({ typed, set, errorOf }: NameFieldsProps) {
  const { t } = useLingui();
  const { givenName, familyName, noFamilyName } = typed;
  return (
    <PageSection title={<Trans>The name as it should be</Trans>}>
      <TextField
        label={t`Given names`}
        name="givenName"
        value={givenName}
        autoComplete="given-name"
        maxLength={60}
        hint={t`All of them, as they stand in your document, in Latin letters.`}
        onChange={(value) => set({ givenName: value })}
        error={errorOf('givenName')}
      />
      {!noFamilyName && (
        <TextField
          label={t`Family name`}
          name="familyName"
          value={familyName}
          autoComplete="family-name"
          maxLength={60}
          onChange={(value) => set({ familyName: value })}
          error={errorOf('familyName')}
        />
      )}
      <CheckboxField
        label={t`I have no family name`}
        name="noFamilyName"
        checked={noFamilyName}
        onChange={(on) => set({ noFamilyName: on })}
      />
    </PageSection>
  );
}
