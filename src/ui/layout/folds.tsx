import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './folds.module.css';

/** The card that folded sections (fold.tsx) share where the page is narrow, with hairlines between them. */
export function Folds({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.rows} data-rows>
        {children}
      </div>
    </Card>
  );
}
