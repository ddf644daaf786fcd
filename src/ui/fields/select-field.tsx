import type { ReactNode, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, buildDescribedBy, type FieldTexts } from './field-frame.tsx';
import { ChevronDownIcon } from '../icons.ts';
import control from './control.module.css';
import styles from './select-field.module.css';

type NativeProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'name' | 'children'>;

interface SelectFieldProps extends NativeProps, FieldTexts {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, name, value, onChange, options, placeholder, hint, error, optional, ...rest } = props;
  const id = rest.id ?? name;
  const texts = { hint, error, optional };
  return (
    <FieldFrame id={id} label={label} {...texts}>
      <div className={styles.frame}>
        <select
          {...rest}
          id={id}
          name={name}
          value={value}
          className={classNames(control.control, styles.select)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={buildDescribedBy(id, texts)}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={20} />
      </div>
    </FieldFrame>
  );
}
