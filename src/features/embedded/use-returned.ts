// Whether the person has just come back from whoever verifies, and the level still stands where it stood. The address says so once:
// a page that is loaded again shows what there is.
import { useEffect, useState } from 'react';

interface Returned {
  waits: boolean;
  end: () => void;
}

/** What was refused before looks like what is refused now: whoever comes back to a refusal waits this long for another word. */
const REFUSED_MS = 5000;

/** `standing`: of the level, in a text; null while it is not known. `refused`: it may be tried again. */
export function useReturned(standing: string | null, refused: boolean): Returned {
  const [asked, setAsked] = useState(() => new URLSearchParams(location.search).get('returned') === '1');
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && standing !== null) setFirst(standing);
  useEffect(() => {
    if (!asked) return;
    const url = new URL(location.href);
    url.searchParams.delete('returned');
    history.replaceState(history.state, '', url);
  }, [asked]);
  useEffect(() => {
    if (!asked || !refused) return;
    const timer = setTimeout(() => setAsked(false), REFUSED_MS);
    return () => clearTimeout(timer);
  }, [asked, refused]);
  return {
    waits: asked && standing !== null && (first === null || first === standing),
    end: () => setAsked(false),
  };
}
