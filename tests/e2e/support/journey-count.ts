// Counts what a journey costs a person: taps, screens they were shown, and boxes they typed in. Counted in the page, by what
// the browser says that a finger or a key did.
import type { Page } from '@playwright/test';

export interface JourneyCount {
  taps: number;
  /** Page and title, each once, in their order. */
  screens: string[];
  /** Names of boxes. */
  typed: string[];
}

export async function countJourney(page: Page): Promise<JourneyCount> {
  const count: JourneyCount = { taps: 0, screens: [], typed: [] };
  const once = (list: string[], name: string) => void (list.includes(name) || list.push(name));
  await page.exposeFunction('journeyCount', (what: string, name: string) => {
    if (what === 'tap') count.taps += 1;
    else once(what === 'screen' ? count.screens : count.typed, name);
  });
  await page.addInitScript(() => {
    const tell = (what: string, name: string) => {
      // Given to this page by the test, above.
      const { journeyCount } = window as unknown as { journeyCount: (what: string, name: string) => void };
      void journeyCount(what, name);
    };
    addEventListener('pointerup', ({ isTrusted }) => isTrusted && tell('tap', ''), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && !/checkbox|radio|file/.test(target.type))
          tell('typed', target.id || target.name);
      },
      true,
    );
    // A page and its camera bear one name; what is gone within a moment is no screen.
    let before = '';
    setInterval(() => {
      const dialog = document.querySelector('dialog[open] h1, dialog[open] h2, [role="dialog"] h2');
      const title = (dialog ?? document.querySelector('main h1'))?.textContent ?? '';
      const screen = `${location.pathname.split('/').at(-1)}: ${title}`;
      if (title && screen === before) tell('screen', screen);
      before = screen;
    }, 100);
  });
  return count;
}
