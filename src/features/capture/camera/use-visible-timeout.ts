// A timeout that runs only while the page is visible, so that nothing happens that the user cannot see.
import { useEffect, useEffectEvent } from 'react';
import { isPageHidden } from '#app/lib/page-visibility.ts';

export function useVisibleTimeout(isRunning: boolean, ms: number, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isRunning) return;
    let left = ms;
    let startedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - startedAt;
    };
    const onChange = () => {
      stop();
      if (isPageHidden()) return;
      startedAt = performance.now();
      timer = setTimeout(() => end(), Math.max(0, left));
    };
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onChange);
    };
  }, [isRunning, ms]);
}
