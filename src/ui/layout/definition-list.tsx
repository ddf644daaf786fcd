import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[];
}

/** Terms and values. A text value is isolated, so a name in another script cannot reorder the line. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl data-rows>
      {items.map(({ term, value }) => (
        <div key={term} className={styles.row}>
          <dt>{term}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
