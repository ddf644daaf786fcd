// Counts the taps, screens and typed fields of a journey. Counted in the page, by
// trusted browser events.
import type { Page } from '@playwright/test';

export interface JourneyCount {
  taps: number;
  screens: string[];
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
    // The camera stage of all pictures is one screen; a screen shown for a moment does not count.
    let [screen, before, text] = ['', '', ''];
    let shown: Element | null = null;
    setInterval(() => {
      const dialog = document.querySelector('dialog[open], [role="dialog"]');
      const heading = dialog?.querySelector('h1, h2') ?? document.querySelector('main h1');
      const isStage = dialog !== null && location.pathname.endsWith('/kyc');
      const title = isStage ? 'camera' : (heading?.textContent ?? '');
      // The old page stays until the next one is ready, under the address of the next one.
      if (heading !== shown || title !== text) screen = `${location.pathname.split('/').at(-1)}: ${title}`;
      [shown, text] = [heading, title];
      if (title && screen === before) tell('screen', screen);
      before = screen;
    }, 100);
  });
  return count;
}
