// Turns the page. If the old page shows the level card, a view transition moves the card to its place on the new page. The
// rest of the page is no part of the transition, because a snapshot would not receive taps.
import type { Direction } from '#app/lib/history/history.ts';
import { isPageHidden } from '#app/lib/page-visibility.ts';

/** Restarts the animation of shell.module.css, which requires a reflow without the attribute. */
function slideIn(direction: Direction): void {
  const main = document.getElementById('main');
  if (!main) return;
  delete main.dataset.slide;
  main.getBoundingClientRect();
  main.dataset.slide = direction;
}

function isCardVisible(): boolean {
  const card = document.querySelector('[data-level]');
  if (!card) return false;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

const canMoveCard = (): boolean =>
  // Missing in older browsers.
  typeof document.startViewTransition === 'function' &&
  !isPageHidden() &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  isCardVisible();

/** `render` shows the new page at once; with a transition, in the next frame. */
export function turnPage(direction: Direction, render: () => void): void {
  const turn = () => {
    render();
    slideIn(direction);
  };
  if (!canMoveCard()) return turn();
  const { ready, finished } = document.startViewTransition(turn);
  // The browser may skip the transition, for example when the next one begins.
  for (const each of [ready, finished]) each.catch(() => undefined);
}
