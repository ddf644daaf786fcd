// A part that loads when it is first needed: a device's camera, the signature pad. Once loaded it stays mounted, because a live
// region that unmounts could not announce what comes next. A part that fails to load is requested again at the next render;
// without a stand-in it waits for the texts, however long.
import { type ComponentType, type ReactNode, lazy, Suspense, useState } from 'react';
import { allWords, untilAllWords } from '#app/i18n/all-words.ts';

const Nothing = () => null;

export function onDemand<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  /** Shown while it loads. */
  waiting: ReactNode = null,
  /** Shown instead of a part that failed to load. */
  Missing: ComponentType<P> | null = null,
): ComponentType<P & { needed: boolean }> {
  const attempt = () =>
    lazy(async () => {
      try {
        const [part] = await Promise.all([load(), Missing === null ? untilAllWords() : allWords()]);
        return { default: part };
      } catch {
        Part = attempt();
        return { default: Missing ?? Nothing };
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
