// Where links lead in a tab that is not an ordinary one: opened by somebody else's token, or with a reward at its end.
// Whoever knows says so at boot; everything that leads somewhere asks here.

interface Ways {
  /** The address in place of one of ours; null where there is no way from here. */
  to(href: string): string | null;
  /** Whether the page of an address may show. */
  opens?(href: string): boolean;
  /** Goes there past the router; false where the router does it. */
  leave?(href: string): boolean;
}

let ways: Ways | null = null;

/** Null: every link leads where it says. */
export function setWays(rules: Ways | null): void {
  ways = rules;
}

export const wayTo = (href: string): string | null => (ways ? ways.to(href) : href);
export const opensHere = (href: string): boolean => ways?.opens?.(href) ?? true;
export const leaveBy = (href: string): boolean => ways?.leave?.(href) ?? false;
