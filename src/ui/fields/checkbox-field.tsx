import type { ReactNode } from 'react';
import { buildDescribedBy, type FieldTexts } from './field-frame.tsx';
import { FieldError } from './field-error.tsx';
import { CheckIcon } from '../icons.ts';
import styles from './checkbox-field.module.css';

interface CheckboxFieldProps extends Omit<FieldTexts, 'optional'> {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckboxField({ label, name, checked, onChange, hint, error }: CheckboxFieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.row}>
        <span className={styles.box}>
          <input
            type="checkbox"
            id={name}
            name={name}
            checked={checked}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={buildDescribedBy(name, { hint, error })}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <CheckIcon size={16} strokeWidth={3} />
        </span>
        <span>{label}</span>
      </label>
      <div className={styles.more}>
        {hint !== undefined && (
          <div className={styles.hint} id={`${name}-hint`}>
            {hint}
          </div>
        )}
        {error !== undefined && <FieldError id={`${name}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
