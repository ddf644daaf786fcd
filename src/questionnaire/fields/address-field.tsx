import { useLingui } from '@lingui/react/macro';
import type { Address, AddressItem } from '#contract/questionnaire.ts';
import { classNames } from '#app/ui/class-names.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { FieldFrame } from '#app/ui/fields/field-frame.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { partId } from '../field-id.ts';
import { useField } from '../use-field.ts';
import { addressParts } from './address-parts.ts';
import { CountryPick } from './country-pick.tsx';
import type { FieldProps } from './field-props.ts';
import { FieldShell } from './field-shell.tsx';
import { errorOf, useFieldWords } from './field-words.tsx';
import styles from './address.module.css';

const EMPTY: Address = { country: '', line1: '', city: '' };
/** Longest a part may be on its way to the gateway. */
const WIRE_LIMIT = 200;

export function AddressField({ item, row }: FieldProps<AddressItem>) {
  const { t, i18n } = useLingui();
  const field = useField(item, row);
  const { label, texts } = useFieldWords(item, field);
  const { id } = field;
  const address = field.value ?? EMPTY;
  const parts = addressParts(address.country);

  function change(changes: Partial<Record<keyof Address, string>>): void {
    const next = { ...EMPTY, ...address, ...changes };
    // A part the country does not have would be an answer nobody can see.
    const shown = ['country', 'since', ...addressParts(next.country).map(({ part }) => part)];
    const kept = Object.entries(next).filter(
      ([part, text]) => part in EMPTY || (text && shown.includes(part)),
    );
    const empty = kept.every(([, text]) => text === '');
    // Every part of EMPTY, and others that hold text.
    field.set(empty ? undefined : (Object.fromEntries(kept) as unknown as Address));
  }

  return (
    <FieldShell item={item} field={field}>
      <div id={id} tabIndex={-1}>
        <FieldFrame id={id} label={<span className={styles.legend}>{label}</span>} group {...texts}>
          <div className={styles.parts}>
            <CountryPick
              label={t`Country or region`}
              name={partId(id, 'country')}
              value={address.country}
              onPick={(country) => change({ country })}
              error={errorOf(field, 'country')}
            />
            {parts.map(({ part, label: name, optional, autoComplete, half }) => (
              <div
                key={part}
                className={classNames(half && styles.half, part === 'postcode' && styles.short)}
              >
                <TextField
                  label={i18n._(name)}
                  name={partId(id, part)}
                  value={address[part] ?? ''}
                  onChange={(text) => change({ [part]: text })}
                  error={errorOf(field, part)}
                  optional={optional}
                  aria-required={!optional && field.required}
                  maxLength={WIRE_LIMIT}
                  autoComplete={autoComplete}
                  autoCapitalize={part === 'postcode' ? 'characters' : 'words'}
                  spellCheck={false}
                />
              </div>
            ))}
            {item.since && (
              <DateField
                label={t`I have lived here since`}
                name={partId(id, 'since')}
                value={address.since ?? ''}
                onChange={(since) => change({ since })}
                error={errorOf(field, 'since')}
                precision="month"
                keepUnfinished
              />
            )}
          </div>
        </FieldFrame>
      </div>
    </FieldShell>
  );
}
