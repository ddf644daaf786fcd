// A numeric code. One input, so that pasting, autofill and screen readers see one field; drawn as one cell per digit.
import { classNames } from '../class-names.ts';
import { toAsciiDigits } from '#app/lib/text/typed-text.ts';
import { FieldFrame, buildDescribedBy, type FieldTexts } from './field-frame.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps extends FieldTexts {
  label: string;
  name: string;
  length: number;
  value: string;
  onChange: (code: string) => void;
  readOnly?: boolean;
  autoFocusInSheet?: boolean;
}

/** Accepts pasted text such as "123 456" or "Your code: 123456", and digits of other scripts. */
const extractDigits = (text: string, length: number): string =>
  toAsciiDigits(text).replaceAll(/\D/g, '').slice(0, length);

/** Keeps the caret at the end wherever the user taps. */
const moveCaretToEnd = (input: HTMLInputElement): void =>
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
          aria-describedby={buildDescribedBy(name, texts)}
          data-autofocus={autoFocusInSheet || undefined}
          onFocus={(event) => moveCaretToEnd(event.currentTarget)}
          onClick={(event) => moveCaretToEnd(event.currentTarget)}
          onChange={(event) => onChange(extractDigits(event.currentTarget.value, length))}
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
