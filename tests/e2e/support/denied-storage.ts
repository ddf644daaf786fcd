// A browser without storage, like some webviews and frames.
import type { Page } from '@playwright/test';

const EVERY = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;

/** From the next page on, access to each of these throws, as in such a browser. */
export async function denyStorage(
  page: Page,
  names: readonly (typeof EVERY)[number][] = EVERY,
): Promise<void> {
  await page.addInitScript((all) => {
    const denied = {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    for (const name of all) Object.defineProperty(window, name, denied);
  }, names);
}
