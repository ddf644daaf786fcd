import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './accordion.module.css';

export function Accordion({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.rows} data-rows>
        {children}
      </div>
    </Card>
  );
}
