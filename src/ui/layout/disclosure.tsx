import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icons.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
}

export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
