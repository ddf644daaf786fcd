// A code of a few digits: one input, so that pasting, autofill and screen readers see one field, drawn as a cell a digit.
import { classNames } from '../class-names.ts';
import { asciiDigits } from '#app/lib/text/digits.ts';
import { FieldFrame, describedBy, type FieldTexts } from './field-frame.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps extends FieldTexts {
  label: string;
  name: string;
  length: number;
  /** Digits only, at most `length` of them. */
  value: string;
  onChange: (code: string) => void;
  readOnly?: boolean;
  /** Takes the focus when the sheet around opens. */
  autoFocusInSheet?: boolean;
}

/** Digits in whatever was typed or pasted: "123 456", "Your code: 123456", those of other scripts. */
const digitsIn = (text: string, length: number): string =>
  asciiDigits(text).replaceAll(/\D/g, '').slice(0, length);

/** What is typed goes on at the end, wherever the finger came down. */
const toEnd = (input: HTMLInputElement): void =>
  input.setSelectionRange(input.value.length, input.value.length);

export function CodeField(props: CodeFieldProps) {
  const { label, name, length, value, onChange, readOnly = false, autoFocusInSheet, ...texts } = props;
  const next = Math.min(value.length, length - 1);
  return (
    <FieldFrame id={name} label={label} {...texts}>
      <div className={styles.code} dir="ltr">
        <input
          id={name}
          name={name}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          readOnly={readOnly}
          aria-invalid={texts.error !== undefined || undefined}
          aria-describedby={describedBy(name, texts)}
          data-autofocus={autoFocusInSheet || undefined}
          onFocus={(event) => toEnd(event.currentTarget)}
          onClick={(event) => toEnd(event.currentTarget)}
          onChange={(event) => onChange(digitsIn(event.currentTarget.value, length))}
        />
        {Array.from({ length }, (_, at) => (
          <span key={at} className={classNames(styles.cell, at === next && styles.next)} aria-hidden>
            {value[at]}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
}
