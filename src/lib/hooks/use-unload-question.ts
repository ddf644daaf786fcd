import { useEffect } from 'react';

/** While it is true, the browser asks before this page is closed or loaded anew. */
export function useUnloadQuestion(unsent: boolean): void {
  useEffect(() => {
    if (!unsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsent]);
}
