// A browser that keeps nothing for us, as some webviews and frames do.
import type { Page } from '@playwright/test';

const EVERY = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;

/** From the next page on each of these says no as a browser does: whoever looks at it is thrown at. */
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
