import { useEffect, useState, type ReactNode } from 'react';

/** Shows its children only after a delay, so that a short wait shows no spinner. */
export function Delayed({ ms = 300, children }: { ms?: number; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due ? children : null;
}
