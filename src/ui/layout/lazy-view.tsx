// A lazily loaded part (camera, signature pad). It stays mounted, so that its live region can announce changes. A
// failed load is retried at the next render.
import { type ComponentType, type ReactNode, lazy, Suspense, useState } from 'react';
import { loadRemainingMessages, waitForRemainingMessages } from '#app/i18n/remaining-messages.ts';

const Nothing = () => null;

export function createLazyView<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
  Missing: ComponentType<P> | null = null,
): ComponentType<P & { needed: boolean }> {
  const attempt = () =>
    lazy(async () => {
      try {
        const [part] = await Promise.all([
          load(),
          Missing === null ? waitForRemainingMessages() : loadRemainingMessages(),
        ]);
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
        <Part {...(rest as unknown as P)} />
      </Suspense>
    );
  };
}
