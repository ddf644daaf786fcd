import { type ReactNode, useEffect, useRef } from 'react';

/** Whoever pressed a button far down the page has to see what came of it: this takes sight and focus when it appears. */
export function BroughtIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
