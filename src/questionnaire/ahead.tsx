// What comes next in a form, made and laid out while what is before it is read: the turn has only to show it. [G8]
import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './ahead.module.css';

interface AheadProps {
  isShown: boolean;
  children: ReactNode;
}

export function Ahead({ isShown, children }: AheadProps) {
  const box = useRef<HTMLDivElement>(null);

  // React takes what it hides out of the layout, which leaves all of that for the turn. Here its box hides it, whose
  // content is laid out when it is asked for its place, and keeps that.
  useLayoutEffect(() => {
    const element = box.current;
    if (isShown || !element) return;
    const lay = (): void => {
      for (const child of element.children)
        if (child instanceof HTMLElement) child.style.removeProperty('display');
      element.firstElementChild?.getBoundingClientRect();
    };
    lay();
    const observer = new MutationObserver(lay);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [isShown]);

  return (
    <div ref={box} className={isShown ? undefined : styles.ahead} data-ahead={!isShown || undefined}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}
