// A part of the frame that most visits never need: its chunk is asked for when it is first needed, and it stays from
// then on, because an area that went away could not announce what comes next.
import { type ComponentType, lazy, Suspense, useState } from 'react';

export function onDemand(load: () => Promise<ComponentType>): ComponentType<{ needed: boolean }> {
  const Part = lazy(async () => ({ default: await load() }));
  return function OnDemand({ needed }) {
    const [wanted, setWanted] = useState(needed);
    if (needed && !wanted) setWanted(true);
    return (
      wanted && (
        <Suspense>
          <Part />
        </Suspense>
      )
    );
  };
}
