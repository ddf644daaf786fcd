import { useLayoutEffect, useRef, useState } from 'react';
import { focusPageHeading } from '#app/lib/history/heading-focus.ts';
import styles from './arriving-view.module.css';

/**
 * Returns the class of a view. When the view changes, its heading scrolls into view and takes the focus. `keepsFocus`:
 * only if the focused control is gone. An undefined view is loading.
 */
export function useArrivingView(
  view: string | undefined,
  { keepsFocus = false }: { keepsFocus?: boolean } = {},
): string {
  const first = useRef<string>(undefined);
  const [changed, setChanged] = useState(false);
  useLayoutEffect(() => {
    if (view === undefined) return;
    first.current ??= view;
    if (first.current === view) return;
    first.current = view;
    setChanged(true);
    if (!keepsFocus || document.activeElement === document.body) focusPageHeading();
    scrollTo({ top: 0 });
  }, [view, keepsFocus]);
  return (changed ? styles.arriving : styles.view) ?? '';
}
