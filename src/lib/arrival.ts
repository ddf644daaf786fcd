// Where a change of page has put the reader: at its heading. What a page shows while it loads has a heading of its own, and
// whoever was put there would be nowhere once the page itself takes its place. [G8]
let place: HTMLElement | null = null;

export function arriveAt(element: HTMLElement | null | undefined): void {
  place = element ?? null;
  place?.focus({ preventScroll: true });
}

/** A heading has come: it is where the reader goes on, unless they have gone on by themselves. */
export function headingCame(heading: HTMLElement | null): void {
  if (!place || !heading) return;
  const { activeElement, body } = document;
  const isGone = !place.isConnected && (activeElement === body || activeElement === null);
  const isAround = place === activeElement && place.contains(heading);
  if (isGone || isAround) arriveAt(heading);
}
