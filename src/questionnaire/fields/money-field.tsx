import { useLingui } from '@lingui/react/macro';
import type { MoneyItem } from '#contract/questionnaire.ts';
import { sanitizeText } from '#app/lib/text/typed-text.ts';
import { getCachedFormat } from '#app/i18n/intl.ts';
import { classNames } from '#app/ui/class-names.ts';
import { buildDescribedBy, FieldFrame } from '#app/ui/fields/field-frame.tsx';
import { ChevronDownIcon } from '#app/ui/icons.ts';
import control from '#app/ui/fields/control.module.css';
import { formatMoney } from '../answer-format.ts';
import { getPartId } from '../field-id.ts';
import { useForm, type FieldProps } from '../use-field.ts';
import { isDecimal, useDecimalText } from './decimal.ts';
import { FieldShell } from './field-shell.tsx';
import { useItemField } from './use-item-field.tsx';
import styles from './amount.module.css';

const currencyName = (code: string): string | undefined =>
  getCachedFormat('currency', (locale) => new Intl.DisplayNames(locale, { type: 'currency' })).of(code);

export function MoneyField({ item, row }: FieldProps<MoneyItem>) {
  const { t } = useLingui();
  const { context } = useForm();
  const { field, label, texts } = useItemField(item, row);
  const { id } = field;
  const usual = String(context.texts.profileCurrency);
  const [first = ''] = item.currencies;
  const currency = field.value?.currency ?? (item.currencies.includes(usual) ? usual : first);
  const { text, type } = useDecimalText(field.value?.amount ?? '', item.decimals, (next) =>
    field.set({ amount: next, currency }),
  );
  const amount = field.value?.amount ?? '';
  const readable = isDecimal(amount) ? formatMoney(amount, currency) : null;
  const ids = [buildDescribedBy(id, texts), readable !== null && `${id}-read`].filter(Boolean).join(' ');
  return (
    <FieldShell item={item} field={field}>
      <FieldFrame id={id} label={label} {...texts}>
        <div className={styles.money}>
          <input
            id={id}
            name={id}
            dir="ltr"
            className={classNames(control.control, styles.input)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            value={text}
            aria-required={field.required}
            aria-invalid={texts.error !== undefined || undefined}
            aria-describedby={ids || undefined}
            onChange={(event) => type(sanitizeText(event.currentTarget.value))}
          />
          <span className={classNames(control.control, styles.currency)}>
            <span aria-hidden>{currency}</span>
            <ChevronDownIcon size={20} />
            <select
              id={getPartId(id, 'currency')}
              className={styles.select}
              aria-label={t`Currency`}
              value={currency}
              onChange={(event) => field.set({ amount, currency: event.currentTarget.value })}
            >
              {item.currencies.map((code) => (
                <option key={code} value={code}>
                  {`${code} – ${currencyName(code) ?? code}`}
                </option>
              ))}
            </select>
          </span>
        </div>
        {readable !== null && (
          <p id={`${id}-read`} className={styles.readable}>
            <bdi>{readable}</bdi>
          </p>
        )}
      </FieldFrame>
    </FieldShell>
  );
}
