import { useEffect, useRef, useState } from 'react';

/** A value that changes at most every `ms`: what a screen reader is told must not chase what the eye can follow. */
export function useCalm<T>(value: T, ms: number): T {
  const [calm, setCalm] = useState(value);
  const changed = useRef(0);
  useEffect(() => {
    if (value === calm) return;
    const timer = setTimeout(
      () => {
        changed.current = performance.now();
        setCalm(value);
      },
      Math.max(0, changed.current + ms - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [value, calm, ms]);
  return calm;
}
