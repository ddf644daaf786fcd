// Moves focus to the heading after a page change. A loading state has a separate heading, so focus moves again when the
// page replaces it. [G8]
let focusedElement: HTMLElement | null = null;

function focusElement(element: HTMLElement | null): void {
  focusedElement = element;
  focusedElement?.focus({ preventScroll: true });
}

export function focusPageHeading(): void {
  focusElement(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
}

/** Moves focus to a new heading, unless the user has moved focus since. */
export function moveFocusToHeading(heading: HTMLElement | null): void {
  if (!focusedElement || !heading) return;
  const { activeElement, body } = document;
  const isGone = !focusedElement.isConnected && (activeElement === body || activeElement === null);
  const isAround = focusedElement === activeElement && focusedElement.contains(heading);
  if (isGone || isAround) focusElement(heading);
}
