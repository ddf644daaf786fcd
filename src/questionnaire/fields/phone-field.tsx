import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PhoneItem } from '#contract/questionnaire.ts';
import { formatCountry } from '#app/i18n/format.ts';
import { classNames } from '#app/ui/class-names.ts';
import { CountryFlag } from '#app/ui/fields/country-flag.tsx';
import { FieldError } from '#app/ui/fields/field-error.tsx';
import { buildDescribedBy, FieldFrame } from '#app/ui/fields/field-frame.tsx';
import { ChevronDownIcon } from '#app/ui/icons.ts';
import control from '#app/ui/fields/control.module.css';
import { getPartId } from '../field-id.ts';
import { useForm, type FieldProps } from '../use-field.ts';
import { CountrySheet } from './country-sheet.tsx';
import { normalizePhoneNumber, splitPhoneNumber } from './phone-number.ts';
import { FieldShell } from './field-shell.tsx';
import { findErrorText, useItemField } from './use-item-field.tsx';
import { useCountries } from './use-countries.ts';
import styles from './phone.module.css';

export function PhoneField({ item, row }: FieldProps<PhoneItem>) {
  const { t } = useLingui();
  const { context } = useForm();
  const { field, label, texts } = useItemField(item, row);
  const [open, setOpen] = useState(false);
  const { list } = useCountries();
  const { id } = field;
  const countryError = findErrorText(field, 'country');

  const number = field.value?.number ?? '';
  const country = field.value?.country ?? String(context.facts.residence ?? '');
  const code = list.find(({ countryCode }) => countryCode === country)?.regionCode ?? '';

  function change(next: { country?: string; number?: string }): void {
    const phone = { country, number, ...next };
    field.set(phone.number === '' && next.number === '' ? undefined : phone);
  }

  return (
    <FieldShell item={item} field={field}>
      <FieldFrame id={id} label={label} {...texts}>
        <div className={styles.phone}>
          <button
            type="button"
            id={getPartId(id, 'country')}
            className={classNames(control.control, styles.country)}
            aria-haspopup="dialog"
            aria-label={country ? t`Country code: ${formatCountry(country)} ${code}` : t`Country code`}
            aria-describedby={countryError === undefined ? undefined : `${id}-country-error`}
            data-invalid={countryError !== undefined || undefined}
            onClick={() => setOpen(true)}
          >
            {country && <CountryFlag code={country} />}
            <bdi dir="ltr">{code || '+'}</bdi>
            <ChevronDownIcon size={20} />
          </button>
          <input
            id={id}
            name={id}
            type="tel"
            dir="ltr"
            className={classNames(control.control, styles.number)}
            autoComplete="tel-national"
            maxLength={40}
            value={number}
            aria-required={field.required}
            aria-invalid={texts.error !== undefined || undefined}
            aria-describedby={buildDescribedBy(id, texts)}
            onChange={(event) => change({ number: normalizePhoneNumber(event.currentTarget.value) })}
            onBlur={() => {
              const split = splitPhoneNumber(number, country, list);
              if (split) field.set(split);
            }}
          />
        </div>
        {countryError !== undefined && <FieldError id={`${id}-country-error`}>{countryError}</FieldError>}
      </FieldFrame>
      <CountrySheet
        open={open}
        onClose={() => setOpen(false)}
        title={t`Country code`}
        value={country}
        onPick={(picked) => change({ country: picked })}
        dialling
      />
    </FieldShell>
  );
}
