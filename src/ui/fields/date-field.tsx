// A date typed as numbers in the order of the locale. The value is YYYY-MM-DD (YYYY-MM without a day), or empty until all parts
// are typed.
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { getUserLocale } from '#app/i18n/intl.ts';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import {
  stripNonDigits,
  isPartComplete,
  joinDate,
  joinIncompleteDate,
  parsePasted,
  getPartOrder,
  splitDate,
  toGregorianYear,
  type DatePart,
  type DateParts,
  type Precision,
} from './date-parts.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import control from './control.module.css';
import styles from './date-field.module.css';

interface DateFieldProps extends FieldTexts {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete?: 'bday' | undefined;
  precision?: Precision | undefined;
  /** Also reports incomplete dates such as "2020--", so that drafts and checks can use them. */
  reportsIncomplete?: boolean;
}

export function DateField(props: DateFieldProps) {
  const {
    label,
    name,
    value,
    onChange,
    autoComplete,
    precision = 'day',
    reportsIncomplete,
    ...texts
  } = props;
  const { t, i18n } = useLingui();
  const [parts, setParts] = useState(() => splitDate(value));
  const [seen, setSeen] = useState(value);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const order = getPartOrder(getUserLocale(i18n)).filter((part) => precision === 'day' || part !== 'day');
  const names: Record<DatePart, string> = { day: t`Day`, month: t`Month`, year: t`Year` };

  function valueOf(typed: DateParts): string {
    return joinDate(typed, precision) || (reportsIncomplete ? joinIncompleteDate(typed, precision) : '');
  }

  // A value set from outside (restored draft, reset) replaces the input. The value that this field has just reported
  // does not.
  if (value !== seen) {
    setSeen(value);
    if (value !== valueOf(parts)) setParts(splitDate(value));
  }

  function update(next: DateParts): void {
    setParts(next);
    const date = valueOf(next);
    if (date !== value) onChange(date);
  }

  const buddhistYear = parts.year;
  const gregorianYear = toGregorianYear(buddhistYear);

  return (
    <FieldFrame id={name} label={label} group {...texts}>
      <div className={styles.parts}>
        {order.map((part, index) => {
          const id = index === 0 ? name : `${name}-${part}`;
          return (
            <div key={part} className={classNames(styles.part, part === 'year' && styles.year)}>
              <label htmlFor={id} className={styles.label}>
                {names[part]}
              </label>
              <input
                ref={(input) => {
                  inputs.current[index] = input;
                }}
                id={id}
                className={classNames(control.control, styles.input)}
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
                aria-invalid={texts.error !== undefined || undefined}
                value={parts[part]}
                onChange={(event) => {
                  const digits = stripNonDigits(event.currentTarget.value);
                  update({ ...parts, [part]: digits });
                  if (digits.length > parts[part].length && isPartComplete(part, digits))
                    inputs.current[index + 1]?.focus();
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Backspace' && parts[part] === '') inputs.current[index - 1]?.focus();
                }}
                onPaste={(event) => {
                  const pasted = parsePasted(event.clipboardData.getData('text'), order);
                  if (!pasted) return;
                  event.preventDefault();
                  update(pasted);
                  inputs.current[order.length - 1]?.focus();
                }}
              />
            </div>
          );
        })}
      </div>
      <output>
        {gregorianYear !== null && (
          <span className={styles.offer}>
            <Trans>{buddhistYear} is a Buddhist calendar year.</Trans>
            <Button
              size="small"
              variant="secondary"
              onClick={() => update({ ...parts, year: gregorianYear })}
            >
              <Trans>Use {gregorianYear}</Trans>
            </Button>
          </span>
        )}
      </output>
    </FieldFrame>
  );
}
