import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what stands now has been painted: false in the frame in which another place is shown, true soon after. What is
 * below the screen, or comes next, does not hold up what is seen.
 */
export function usePainted(place: string): boolean {
  const [painted, setPainted] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(place)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [place]);
  return painted === place;
}
