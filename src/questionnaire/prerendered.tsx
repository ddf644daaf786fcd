// Renders the next page of a form in advance, so that the page turn only has to reveal it. [G8]
import { Activity, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './prerendered.module.css';

interface PrerenderedProps {
  isShown: boolean;
  children: ReactNode;
}

export function Prerendered({ isShown, children }: PrerenderedProps) {
  const box = useRef<HTMLDivElement>(null);

  // React hides by display: none, which would postpone the layout until the page is shown. Instead, CSS hides the box,
  // and getBoundingClientRect forces the layout now.
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
