import type { ReactNode } from 'react';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import styles from './gallery.module.css';

/** One section of the gallery with its heading. */
export function Sample({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <PageSection title={title}>
      <div className={wide ? styles.stack : styles.flow}>{children}</div>
    </PageSection>
  );
}
