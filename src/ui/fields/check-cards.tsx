import type { ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { CardText } from './card-text.tsx';
import styles from './radio-cards.module.css';

interface CheckCardsProps extends FieldTexts {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: ReactNode; detail?: ReactNode }[];
  chosen: readonly string[];
  /** A box was ticked or cleared; what that makes of the choice is the caller's to say. */
  onToggle: (value: string) => void;
}

/** Any number of a few, looking like RadioCards. The first box carries the field's id. */
export function CheckCards({ legend, name, options, chosen, onToggle, ...texts }: CheckCardsProps) {
  return (
    <FieldFrame id={name} label={legend} group {...texts}>
      <div className={styles.options} data-invalid={texts.error !== undefined || undefined}>
        {options.map(({ value, label, detail }, index) => (
          <label key={value} className={styles.card}>
            <input
              type="checkbox"
              className={styles.control}
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              aria-invalid={texts.error !== undefined || undefined}
              onChange={() => onToggle(value)}
            />
            <CardText label={label} detail={detail} />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
