import type { InputHTMLAttributes, ReactNode } from 'react';
import { sanitizeText } from '#app/lib/text/typed-text.ts';
import { FieldFrame, buildDescribedBy, type FieldTexts } from './field-frame.tsx';
import styles from './control.module.css';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'name'>;

interface TextFieldProps extends NativeProps, FieldTexts {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

export function TextField({ label, name, value, onChange, hint, error, optional, ...rest }: TextFieldProps) {
  const id = rest.id ?? name;
  const texts = { hint, error, optional };
  return (
    <FieldFrame id={id} label={label} {...texts}>
      <input
        type="text"
        dir="auto"
        {...rest}
        id={id}
        name={name}
        value={value}
        className={styles.control}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={buildDescribedBy(id, texts)}
        onChange={(event) => onChange(sanitizeText(event.currentTarget.value))}
      />
    </FieldFrame>
  );
}
