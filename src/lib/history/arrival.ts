// Where a change of page has put the reader: at its heading. What a page shows while it loads has a heading of its own, and
// whoever was put there would be nowhere once the page itself takes its place. [G8]
let place: HTMLElement | null = null;

function arriveAt(element: HTMLElement | null): void {
  place = element;
  place?.focus({ preventScroll: true });
}

/** Puts the reader at the heading of what is shown now, or around it while there is none. */
export function arriveAtHeading(): void {
  arriveAt(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
}

/** A heading has come: it is where the reader goes on, unless they have gone on by themselves. */
export function headingCame(heading: HTMLElement | null): void {
  if (!place || !heading) return;
  const { activeElement, body } = document;
  const isGone = !place.isConnected && (activeElement === body || activeElement === null);
  const isAround = place === activeElement && place.contains(heading);
  if (isGone || isAround) arriveAt(heading);
}
