// Moves the level card to its place in the next view, with a view transition where the browser has them. The rest of the page is
// no part of the transition, because a snapshot would not receive taps.
import { isPageHidden } from '#app/lib/page-visibility.ts';

/** The card of a page or of the capture stage, or the face on the stage, which becomes the portrait of the card. */
const MOVABLE = '[data-level], [data-card]';

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

const canMove = (): boolean =>
  // Missing in older browsers.
  typeof document.startViewTransition === 'function' &&
  !isPageHidden() &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  [...document.querySelectorAll(MOVABLE)].some(isInView);

/** `render` shows the next view before it returns. It runs at once; with a transition, in the next frame. */
export function moveCard(render: () => void): void {
  if (!canMove()) return render();
  const { ready, finished } = document.startViewTransition(render);
  // The browser may skip the transition, for example when the next one begins.
  for (const each of [ready, finished]) each.catch(() => undefined);
}
