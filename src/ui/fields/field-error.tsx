import type { ReactNode } from 'react';
import { DangerIcon } from '../icons.ts';
import styles from './field-error.module.css';

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <DangerIcon size={16} />
      {children}
    </p>
  );
}
