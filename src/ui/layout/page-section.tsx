import { useId, type ReactNode } from 'react';
import styles from './page-section.module.css';

interface PageSectionProps {
  title?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function PageSection({ title, aside, children }: PageSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
