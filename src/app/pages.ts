// Page chunks: each is asked for once, and a page that is already here renders without a flash of the skeleton.
import type { ComponentType } from 'react';
import { allWords } from '#app/i18n/all-words.ts';
import { INDEX, type Route } from '#app/routes.ts';

const arrivals = new Map<string, Promise<ComponentType>>();
const failed = new Set<string>();

export function loadPage(route: Route): Promise<ComponentType> {
  const known = arrivals.get(route.segment);
  if (known) return known;
  // The hub's first view has the words a visit begins with; any other page needs more of them.
  const words = route.segment === INDEX ? null : allWords();
  const arrival: Promise<ComponentType> = Promise.all([route.load(), words]).then(([page]) => page.default);
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
