import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { CheckIcon } from '../icons.ts';
import box from './checkbox-field.module.css';
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
      <div className={styles.options}>
        {options.map(({ value, label, detail }, index) => (
          <label key={value} className={classNames(styles.card, styles.withBox)}>
            <span className={box.box}>
              <input
                type="checkbox"
                id={index === 0 ? name : `${name}-${value}`}
                name={name}
                value={value}
                checked={chosen.includes(value)}
                aria-invalid={texts.error !== undefined || undefined}
                onChange={() => onToggle(value)}
              />
              {chosen.includes(value) && <CheckIcon size={16} strokeWidth={3} />}
            </span>
            <CardText label={label} detail={detail} />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
