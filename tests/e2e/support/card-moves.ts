// What moves from one view to the next: the level card, or its portrait.
import type { Page } from '@playwright/test';

/** Fills the returned list with the names of view transitions in which an element had both an old and a new place. */
export async function recordCardMoves(page: Page): Promise<string[]> {
  const moved: string[] = [];
  await page.exposeFunction('reportMove', (name: string) => void moved.push(name));
  await page.addInitScript(() => {
    const { reportMove } = window as unknown as { reportMove: (name: string) => void };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const report = () => {
        for (const { effect } of document.getAnimations()) {
          const name = /^::view-transition-group\((.+)\)$/.exec(
            (effect as KeyframeEffect).pseudoElement ?? '',
          )?.[1];
          if (name) reportMove(name);
        }
      };
      transition.ready.then(report, () => undefined);
      return transition;
    };
  });
  return moved;
}
