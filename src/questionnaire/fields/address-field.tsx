import { useLingui } from '@lingui/react/macro';
import type { Address, AddressItem } from '#contract/questionnaire.ts';
import { classNames } from '#app/ui/class-names.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { FieldFrame } from '#app/ui/fields/field-frame.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { getPartId } from '../field-id.ts';
import type { FieldProps } from '../use-field.ts';
import { getAddressParts } from './address-parts.ts';
import { CountryPicker } from './country-picker.tsx';
import { FieldShell } from './field-shell.tsx';
import { findErrorText, useItemField } from './use-item-field.tsx';
import styles from './address.module.css';

const EMPTY: Address = { country: '', line1: '', city: '' };
const MAX_PART_LENGTH = 200;

export function AddressField({ item, row }: FieldProps<AddressItem>) {
  const { t, i18n } = useLingui();
  const { field, label, texts } = useItemField(item, row);
  const { id } = field;
  const address = field.value ?? EMPTY;
  const parts = getAddressParts(address.country);

  function change(changes: Partial<Record<keyof Address, string>>): void {
    const next = { ...EMPTY, ...address, ...changes };
    // Drop the parts that addresses of the new country do not have: the user could not see or edit them.
    const shown = ['country', 'since', ...getAddressParts(next.country).map(({ part }) => part)];
    const kept = Object.entries(next).filter(
      ([part, text]) => part in EMPTY || (text && shown.includes(part)),
    );
    const empty = kept.every(([, text]) => text === '');
    field.set(empty ? undefined : (Object.fromEntries(kept) as unknown as Address));
  }

  return (
    <FieldShell item={item} field={field}>
      <div id={id} tabIndex={-1}>
        <FieldFrame id={id} label={<span className={styles.legend}>{label}</span>} group {...texts}>
          <div className={styles.parts}>
            <CountryPicker
              label={t`Country or region`}
              name={getPartId(id, 'country')}
              value={address.country}
              onPick={(country) => change({ country })}
              error={findErrorText(field, 'country')}
            />
            {parts.map(({ part, label: name, optional, autoComplete, half }) => (
              <div
                key={part}
                className={classNames(half && styles.half, part === 'postcode' && styles.short)}
              >
                <TextField
                  label={i18n._(name)}
                  name={getPartId(id, part)}
                  value={address[part] ?? ''}
                  onChange={(text) => change({ [part]: text })}
                  error={findErrorText(field, part)}
                  optional={optional}
                  aria-required={!optional && field.required}
                  maxLength={MAX_PART_LENGTH}
                  autoComplete={autoComplete}
                  autoCapitalize={part === 'postcode' ? 'characters' : 'words'}
                  spellCheck={false}
                />
              </div>
            ))}
            {item.since && (
              <DateField
                label={t`Month you moved in`}
                name={getPartId(id, 'since')}
                value={address.since ?? ''}
                onChange={(since) => change({ since })}
                error={findErrorText(field, 'since')}
                precision="month"
                reportsIncomplete
              />
            )}
          </div>
        </FieldFrame>
      </div>
    </FieldShell>
  );
}
