import { useEffect, useState } from 'react';

/** True while `open` and for `ms` after, so that what is leaving keeps its content until it is out of sight. */
export function useLinger(open: boolean, ms: number): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setPresent(false), ms);
    return () => clearTimeout(timer);
  }, [open, ms]);
  return open || present;
}
