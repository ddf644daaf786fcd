import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './folds.module.css';

export function Folds({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.rows} data-rows>
        {children}
      </div>
    </Card>
  );
}
