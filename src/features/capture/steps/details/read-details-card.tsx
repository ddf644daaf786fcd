// One card with the OCR values to confirm, and the fields of all other values.
import { useLingui, Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { matchesReading } from '#contract/readings.ts';
import type { OcrPicture, OcrValue } from '#contract/calls/readings.ts';
import { formatDate } from '#app/i18n/format.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { PenIcon } from '#app/ui/icons.ts';
import { type IdentityField, type IdentityForm, toSingleName } from '../../forms/identity-form.ts';
import type { CaptureForm } from '../../forms/use-capture-form.ts';
import type { usePrefilledForm } from './use-prefilled-form.tsx';
import { OcrSourceImage } from './ocr-source-image.tsx';
import styles from './read-details-card.module.css';

interface ReadDetailsCardProps {
  form: CaptureForm<IdentityForm, IdentityField>;
  read: ReturnType<typeof usePrefilledForm<IdentityForm, IdentityField>>;
}

/** Without OCR values, only the fields. */
export function ReadDetailsCard({ form: { form, change, errorOf }, read }: ReadDetailsCardProps) {
  const { t } = useLingui();
  const { values, pictureOf, fieldProps, hasValues } = read;
  const headId = useId();
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
    // The element is the same before OCR ends, so that a focused field keeps its focus.
    <div
      className={classNames(styles.fields, hasValues && styles.card)}
      role="group"
      aria-labelledby={hasValues ? headId : undefined}
    >
      <div role="status" className={styles.head}>
        {hasValues && (
          <>
            <h2 id={headId}>
              <Trans>Read from your photo</Trans>
            </h2>
            <p>
              <Trans>Correct anything that’s wrong.</Trans>
            </p>
          </>
        )}
      </div>
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
    </div>
  );
}

interface OcrRowProps {
  label: string;
  text: ReactNode;
  value: OcrValue;
  picture: OcrPicture | undefined;
  onChange: () => void;
}

function OcrRow({ label, text, value, picture, onChange }: OcrRowProps) {
  const { t } = useLingui();
  return (
    <div className={styles.row} data-testid={`read-${value.field}`}>
      <div className={styles.read}>
        <div className={styles.text}>
          <p className={styles.label}>{label}</p>
          <p className={styles.value}>
            <bdi>{text}</bdi>
          </p>
        </div>
        <OcrSourceImage value={value} picture={picture} beside />
      </div>
      <IconButton label={t`Change: ${label}`} className={styles.change} onClick={onChange}>
        <PenIcon size={20} />
      </IconButton>
    </div>
  );
}
