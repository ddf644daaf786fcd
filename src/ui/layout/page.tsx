import { type ReactNode, useEffect } from 'react';
import { moveFocusToHeading } from '#app/lib/history/heading-focus.ts';
import { reportFirstView } from '#app/lib/first-view.ts';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

interface PageProps {
  title?: ReactNode;
  /** Key of the heading, if one frame shows several views: a new heading takes the focus. */
  headingKey?: string | undefined;
  lead?: ReactNode;
  illustration?: ReactNode;
  /** form: one narrow column on a sheet; wide: cards side by side. */
  width?: 'form' | 'wide';
  busy?: boolean;
  children?: ReactNode;
}

/** The frame of every screen: one h1 and one column. The shell owns the main landmark. */
export function Page(props: PageProps) {
  const { title, headingKey, lead, illustration, width = 'form', busy = false, children } = props;
  useEffect(reportFirstView, []);
  return (
    <div className={classNames(styles.page, styles[width])} aria-busy={busy || undefined}>
      {(title !== undefined || illustration !== undefined) && (
        <header
          key={headingKey}
          className={classNames(styles.head, illustration !== undefined && styles.pictured)}
        >
          {illustration}
          {title !== undefined && (
            <h1 ref={moveFocusToHeading} className={styles.title} tabIndex={-1}>
              {title}
            </h1>
          )}
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
