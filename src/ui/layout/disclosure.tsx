import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.ts';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  row?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

export function Disclosure({ summary, row = false, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={classNames(styles.details, row && styles.row)}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={styles.summary}>
        {row ? summary : <span>{summary}</span>}
        <ChevronDownIcon size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
