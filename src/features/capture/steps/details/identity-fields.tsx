// Shows certain OCR values to confirm and asks for all other fields.
import { useLingui, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { matchesReading } from '#contract/readings.ts';
import type { OcrPicture, OcrValue } from '#contract/calls/readings.ts';
import { formatDate } from '#app/i18n/format.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { type IdentityField, type IdentityForm, toSingleName } from '../../forms/identity-form.ts';
import type { CaptureForm } from '../../forms/use-capture-form.ts';
import type { usePrefilledForm } from './use-prefilled-form.tsx';
import { OcrSourceImage } from './ocr-source-image.tsx';
import styles from './read-row.module.css';

interface IdentityFieldsProps {
  form: CaptureForm<IdentityForm, IdentityField>;
  read: ReturnType<typeof usePrefilledForm<IdentityForm, IdentityField>>;
}

export function IdentityFields({ form: { form, change, errorOf }, read }: IdentityFieldsProps) {
  const { t } = useLingui();
  const { values, pictureOf, fieldProps } = read;
  const [opened, setOpened] = useState<ReadonlySet<IdentityField>>(new Set());

  const isSure = (field: IdentityField): boolean => {
    const value = values[field];
    return (
      value?.sure === true &&
      matchesReading(form[field], value.value) &&
      !opened.has(field) &&
      errorOf(field) === undefined
    );
  };
  function open(field: IdentityField): void {
    setOpened((before) => new Set([...before, field]));
    requestAnimationFrame(() => document.getElementById(field)?.focus());
  }
  function row(field: IdentityField, label: string, input: ReactNode, text = form[field]) {
    const value = values[field];
    if (!value || !isSure(field)) return input;
    const picture = pictureOf(value);
    return <OcrRow label={label} text={text} value={value} picture={picture} onChange={() => open(field)} />;
  }

  const givenLabel = form.noFamilyName ? t`Name` : t`Given names`;
  return (
    <>
      {row(
        'givenName',
        givenLabel,
        <TextField
          label={givenLabel}
          autoComplete={form.noFamilyName ? 'name' : 'given-name'}
          autoCapitalize="words"
          {...fieldProps('givenName')}
        />,
      )}
      {!form.noFamilyName &&
        row(
          'familyName',
          t`Family name`,
          <TextField
            label={t`Family name`}
            autoComplete="family-name"
            autoCapitalize="words"
            {...fieldProps('familyName')}
          />,
        )}
      {(form.noFamilyName || !isSure('familyName') || !isSure('givenName')) && (
        <CheckboxField
          label={t`My document shows only one name`}
          name="noFamilyName"
          checked={form.noFamilyName}
          onChange={(only) => change(only ? toSingleName(form) : { noFamilyName: false })}
        />
      )}
      {row(
        'birthDate',
        t`Date of birth`,
        <DateField label={t`Date of birth`} autoComplete="bday" {...fieldProps('birthDate')} />,
        formatDate(form.birthDate),
      )}
      {row(
        'documentNumber',
        t`Document number`,
        <TextField
          label={t`Document number`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          {...fieldProps('documentNumber', t`Spaces and dashes do not matter.`)}
        />,
      )}
      {!form.noExpiry &&
        row(
          'expires',
          t`Expiry date`,
          <DateField label={t`Expiry date`} {...fieldProps('expires')} />,
          formatDate(form.expires),
        )}
      {!isSure('expires') && (
        <CheckboxField
          label={t`My document does not expire`}
          name="noExpiry"
          checked={form.noExpiry}
          onChange={(noExpiry) => change({ noExpiry })}
        />
      )}
    </>
  );
}

interface OcrRowProps {
  label: string;
  text: ReactNode;
  value: OcrValue;
  picture: OcrPicture | undefined;
  onChange: () => void;
}

function OcrRow({ label: what, text, value, picture, onChange }: OcrRowProps) {
  return (
    <div className={styles.row} data-testid={`read-${value.field}`}>
      <div className={styles.said}>
        <p className={styles.label}>{what}</p>
        <p className={styles.value}>
          <bdi>{text}</bdi>
        </p>
        <OcrSourceImage value={value} picture={picture} />
      </div>
      <Button size="small" variant="secondary" onClick={onChange}>
        <Trans>
          Change<VisuallyHidden>: {what}</VisuallyHidden>
        </Trans>
      </Button>
    </div>
  );
}
