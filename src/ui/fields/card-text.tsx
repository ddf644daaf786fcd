import type { ReactNode } from 'react';
import styles from './radio-cards.module.css';

interface CardTextProps {
  label: ReactNode;
  tag?: ReactNode;
  detail?: ReactNode;
}

/** The words of a card. A list can be long: no more elements than there are words for. */
export function CardText({ label, tag, detail }: CardTextProps) {
  const words = (
    <span className={styles.label}>
      {label}
      {tag !== undefined && <span className={styles.tag}>{tag}</span>}
    </span>
  );
  if (detail === undefined) return words;
  return (
    <span className={styles.text}>
      {words}
      <span className={styles.detail}>{detail}</span>
    </span>
  );
}
