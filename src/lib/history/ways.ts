// What is different in a tab that is not an ordinary one: opened by somebody else's token, or with a reward at its end.
// Whoever knows says so at boot; everything that leads somewhere asks here.
import type { ComponentType } from 'react';

interface Ways {
  /** The address in place of one of ours; null where there is no way from here. */
  to?: (href: string) => string | null;
  /** Goes there past the router; false where the router does it. */
  leave?: (href: string) => boolean;
  /** What shows in place of the page of an address; null where that page does. */
  instead?: (href: string) => ComponentType | null;
  /** Stands above every page. */
  Bar?: ComponentType;
}

/** Empty: every link leads where it says. */
export let ways: Ways = {};

export function setWays(rules: Ways): void {
  ways = rules;
}

export const wayTo = (href: string): string | null => (ways.to ? ways.to(href) : href);
