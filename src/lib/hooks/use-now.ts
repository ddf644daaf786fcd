import { useEffect, useState } from 'react';
import { serverNow } from '../server-clock.ts';

export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
