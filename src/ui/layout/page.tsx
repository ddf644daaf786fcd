import { type ReactNode, useEffect } from 'react';
import { headingCame } from '#app/lib/history/arrival.ts';
import { firstViewShown } from '#app/lib/first-view.ts';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

interface PageProps {
  title?: ReactNode;
  /** Which of several the frame shows one after another: with each the heading is a new one, for whoever follows the focus. */
  place?: string | undefined;
  lead?: ReactNode;
  illustration?: ReactNode;
  /** form: one narrow column on a sheet. wide: cards side by side on the page's ground. */
  width?: 'form' | 'wide';
  busy?: boolean;
  children?: ReactNode;
}

/** The frame of every screen: one h1, one column. The main landmark belongs to the shell. */
export function Page({
  title,
  place,
  lead,
  illustration,
  width = 'form',
  busy = false,
  children,
}: PageProps) {
  useEffect(firstViewShown, []);
  return (
    <div className={classNames(styles.page, styles[width])} aria-busy={busy || undefined}>
      {(title !== undefined || illustration !== undefined) && (
        <header
          key={place}
          className={classNames(styles.head, illustration !== undefined && styles.pictured)}
        >
          {illustration}
          {title !== undefined && (
            <h1 ref={headingCame} className={styles.title} tabIndex={-1}>
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
