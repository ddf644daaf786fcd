import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { CardText } from './card-text.tsx';
import styles from './radio-cards.module.css';

interface RadioCardOption {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  tag?: ReactNode;
}

interface RadioCardsProps extends FieldTexts {
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption[];
  value: string;
  onChange: (value: string) => void;
  /** Side by side, for two or three short words such as yes and no. */
  row?: boolean;
}

/** One choice of a few, each with room for an explanation. The first radio carries the field's id. */
export function RadioCards({
  legend,
  name,
  options,
  value,
  onChange,
  row = false,
  ...texts
}: RadioCardsProps) {
  return (
    <FieldFrame id={name} label={legend} group {...texts}>
      <div
        className={classNames(styles.options, row && styles.inRow)}
        data-invalid={texts.error !== undefined || undefined}
      >
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.control}
              id={index === 0 ? name : `${name}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon !== undefined && <span className={styles.icon}>{option.icon}</span>}
            <CardText label={option.label} tag={option.tag} detail={option.detail} />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
