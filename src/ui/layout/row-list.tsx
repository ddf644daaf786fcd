import { Children, type ReactNode } from 'react';
import styles from './row-list.module.css';

interface RowListProps {
  label?: string;
  children: ReactNode;
}

/** A list of ListRows with hairlines between them. */
export function RowList({ label, children }: RowListProps) {
  return (
    <ul className={styles.list} aria-label={label} data-rows>
      {Children.map(children, (row) => row !== null && row !== false && <li>{row}</li>)}
    </ul>
  );
}
