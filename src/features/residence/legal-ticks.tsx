import { Trans, useLingui } from '@lingui/react/macro';
import type { ResidenceLegal } from '#contract/residence.ts';
import { legalText } from '#app/state/kyc/legal-words.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';

interface LegalTicksProps {
  /** What is asked for with this country. */
  wanted: readonly ResidenceLegal[];
  ticked: readonly ResidenceLegal[];
  onChange: (ticked: ResidenceLegal[]) => void;
  errorOf: (field: ResidenceLegal) => string | undefined;
}

/** Each is agreed to on its own. */
export function LegalTicks({ wanted, ticked, onChange, errorOf }: LegalTicksProps) {
  const { t, i18n } = useLingui();
  const labelOf = (id: ResidenceLegal) => {
    const text = legalText(i18n, id);
    // It says what will happen, where the others are said by the person.
    return id === 'residenceChange' ? t`I have read this: ${text}` : text;
  };
  return (
    <PageSection title={<Trans>Please confirm</Trans>}>
      {wanted.map((id) => (
        <CheckboxField
          key={id}
          name={id}
          label={labelOf(id)}
          checked={ticked.includes(id)}
          onChange={(on) => onChange(on ? [...ticked, id] : ticked.filter((each) => each !== id))}
          error={errorOf(id)}
        />
      ))}
    </PageSection>
  );
}
