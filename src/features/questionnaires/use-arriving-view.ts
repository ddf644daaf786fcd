import { useLayoutEffect, useRef, useState } from 'react';
import { arriveAtHeading } from '#app/lib/arrival.ts';
import styles from './views/view.module.css';

/** The class of a view: once it has changed under the reader's eyes, the new heading comes into sight and takes focus. */
export function useArrivingView(view: string): string {
  const first = useRef<string>(undefined);
  const [changed, setChanged] = useState(false);
  useLayoutEffect(() => {
    first.current ??= view;
    if (first.current === view) return;
    first.current = view;
    setChanged(true);
    arriveAtHeading();
    scrollTo({ top: 0 });
  }, [view]);
  return (changed ? styles.arriving : styles.view) ?? '';
}
