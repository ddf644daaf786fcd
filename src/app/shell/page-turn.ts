// Turns the page: the level card moves to its place on the new page, and the page slides in.
import type { Direction } from '#app/lib/history/history.ts';
import { moveCard } from '#app/ui/identity/move-card.ts';

/** Restarts the animation of shell.module.css, which requires a reflow without the attribute. */
function slideIn(direction: Direction): void {
  const main = document.getElementById('main');
  if (!main) return;
  delete main.dataset.slide;
  main.getBoundingClientRect();
  main.dataset.slide = direction;
}

/** `render` shows the new page at once; with a transition, in the next frame. */
export function turnPage(direction: Direction, render: () => void): void {
  moveCard(() => {
    render();
    slideIn(direction);
  });
}
