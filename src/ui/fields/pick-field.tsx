import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, buildDescribedBy, type FieldTexts } from './field-frame.tsx';
import { ChevronDownIcon } from '../icons.ts';
import control from './control.module.css';
import styles from './pick-field.module.css';

interface PickFieldProps extends FieldTexts {
  label: ReactNode;
  name: string;
  valueText?: string | undefined;
  placeholder: string;
  leading?: ReactNode;
  onPress: () => void;
}

export function PickField(props: PickFieldProps) {
  const { label, name, valueText, placeholder, leading, onPress, hint, error, optional } = props;
  const texts = { hint, error, optional };
  return (
    <FieldFrame id={name} label={label} {...texts}>
      <button
        type="button"
        id={name}
        className={classNames(control.control, styles.button)}
        aria-haspopup="dialog"
        aria-labelledby={`${name}-label ${name}-value`}
        data-invalid={error !== undefined || undefined}
        aria-describedby={buildDescribedBy(name, texts)}
        onClick={onPress}
      >
        {leading}
        <span
          id={`${name}-value`}
          className={classNames(styles.value, valueText === undefined && styles.placeholder)}
        >
          {valueText ?? placeholder}
        </span>
        <ChevronDownIcon size={20} />
      </button>
    </FieldFrame>
  );
}
