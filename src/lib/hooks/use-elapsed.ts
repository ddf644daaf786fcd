import { useEffect, useState } from 'react';

/** True once `ms` have passed since `running` became true; at once for 0. */
export function useElapsed(running: boolean, ms: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setDue(true), ms);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [running, ms]);
  return due || ms === 0;
}
