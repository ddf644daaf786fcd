// A part that most visits never need: its chunk is asked for when it is first needed, and it stays from then on,
// because an area that went away could not announce what comes next. A chunk that does not come (the network is gone)
// costs the part, never the page; it is asked for again when the part next renders. Its words it waits for,
// however long, unless it has a stand-in.
import { type ComponentType, type ReactNode, lazy, Suspense, useState } from 'react';
import { allWords, untilAllWords } from '#app/i18n/all-words.ts';

export function onDemand<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  /** Holds the part's place until it is there. */
  waiting: ReactNode = null,
  /** Stands in for a part that did not come. */
  missing: ReactNode = null,
): ComponentType<P & { needed: boolean }> {
  const attempt = () =>
    lazy(async () => {
      try {
        const [part] = await Promise.all([load(), missing === null ? untilAllWords() : allWords()]);
        return { default: part };
      } catch {
        Part = attempt();
        return { default: () => missing };
      }
    });
  let Part = attempt();
  return function OnDemand({ needed, ...rest }) {
    const [wanted, setWanted] = useState(needed);
    if (needed && !wanted) setWanted(true);
    if (!wanted) return null;
    return (
      <Suspense fallback={waiting}>
        {/* TypeScript cannot see that P without `needed` is P again. */}
        <Part {...(rest as unknown as P)} />
      </Suspense>
    );
  };
}
