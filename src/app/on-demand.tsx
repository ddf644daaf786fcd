// A part of the frame that most visits never need: its chunk is asked for when it is first needed, and it stays from
// then on, because an area that went away could not announce what comes next. A chunk that does not come (the network
// is gone) costs the part, never the page; it is asked for again when the frame next renders.
import { type ComponentType, lazy, Suspense, useState } from 'react';

const Nothing = () => null;

export function onDemand(load: () => Promise<ComponentType>): ComponentType<{ needed: boolean }> {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch {
        Part = attempt();
        return { default: Nothing };
      }
    });
  let Part = attempt();
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
