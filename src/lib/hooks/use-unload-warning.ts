import { useEffect } from 'react';

/** While true, the browser asks before the page is closed or reloaded. */
export function useUnloadWarning(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [enabled]);
}
