import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './choice-cards.module.css';

interface ChoiceCardOption {
  value: string;
  label: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  tag?: ReactNode;
}

interface ChoiceCardsProps extends FieldTexts {
  legend: ReactNode;
  name: string;
  options: readonly ChoiceCardOption[];
  /** A string for radio buttons, a list for checkboxes. */
  value: string | readonly string[];
  /** Receives the chosen value; with checkboxes the toggled one. */
  onChange: (value: string) => void;
  /** Side by side, for two or three short labels such as yes and no. */
  row?: boolean;
}

/** A choice of a few options, each with room for an explanation. The first input has the id of the field. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, name, options, value: chosen, onChange, row = false, ...texts } = props;
  const isMultiple = typeof chosen !== 'string';
  const isInvalid = texts.error !== undefined || undefined;
  return (
    <FieldFrame id={name} label={legend} group {...texts}>
      <div className={classNames(styles.options, row && styles.inRow)} data-invalid={isInvalid}>
        {options.map(({ value, label, detail, icon, tag }, index) => (
          <label key={value} className={styles.card}>
            <input
              type={isMultiple ? 'checkbox' : 'radio'}
              className={styles.control}
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              checked={isMultiple ? chosen.includes(value) : chosen === value}
              aria-invalid={isMultiple ? isInvalid : undefined}
              onChange={() => onChange(value)}
            />
            {icon !== undefined && <span className={styles.icon}>{icon}</span>}
            <CardText label={label} tag={tag} detail={detail} />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** Without a detail there is no wrapper, because lists can be long. */
function CardText({ label, tag, detail }: Pick<ChoiceCardOption, 'label' | 'tag' | 'detail'>) {
  const title = (
    <span className={styles.label}>
      {label}
      {tag !== undefined && <span className={styles.tag}>{tag}</span>}
    </span>
  );
  if (detail === undefined) return title;
  return (
    <span className={styles.text}>
      {title}
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}
