// Page chunks: each is asked for once, and a page that is already here renders without a flash of the skeleton.
import type { ComponentType } from 'react';
import type { Route } from '#app/routes.ts';

const arrivals = new Map<string, Promise<ComponentType>>();
const failed = new Set<string>();

export function loadPage(route: Route): Promise<ComponentType> {
  const known = arrivals.get(route.segment);
  if (known) return known;
  const arrival: Promise<ComponentType> = route.load().then((module) => module.default);
  arrival.then(
    // React's use() looks at these two fields before it waits.
    (page) => Object.assign(arrival, { status: 'fulfilled', value: page }),
    // Whoever renders the page reports the failure; a page that was only fetched ahead must not.
    () => failed.add(route.segment),
  );
  arrivals.set(route.segment, arrival);
  return arrival;
}

/** Lets chunks that did not come be asked for again. Never while rendering: React would ask for ever. */
export function forgetFailedPages(): void {
  for (const segment of failed) arrivals.delete(segment);
  failed.clear();
}
