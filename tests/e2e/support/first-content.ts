// The first content that the gateway renders before any module, and the moment when the client replaces it.
import type { Page } from '@playwright/test';
import { pagePath } from './app.ts';
import { expect } from './test.ts';

/** Holds every script of the app, and returns the function that releases them. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = /\/assets\/.+\.js$/;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // the page may be gone
  });
  return async () => {
    letGo();
    await page.unroute(scripts);
  };
}

/** Records the visible headings and the layout shift, frame by frame. */
export async function watchFrames(page: Page): Promise<() => Promise<{ headings: string[]; shift: number }>> {
  await page.addInitScript(() => {
    const seen = { headings: [] as string[], shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const visible = [...document.querySelectorAll('h1')].filter((each) => each.getClientRects().length > 0);
      const lines = visible.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return `${each.textContent} ${[x, y, width, height].map(Math.round).join()}`;
      });
      const now = lines.join(' & ');
      if (now !== (seen.headings.at(-1) ?? '')) seen.headings.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: { headings: string[]; shift: number } }).seen);
}

/** Renders once: a freshly started gateway may need longer than its time limit. */
export async function warmUpGateway(page: Page, segment = 'personal'): Promise<void> {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const asked = async () => (await page.request.get(pagePath(segment), { headers })).text();
  await expect.poll(asked).toContain('<main id="first-content"');
}

export const firstContent = (page: Page) => page.locator('#first-content');

/** Opens the page again where a busy gateway sent the skeleton instead, as it should. */
export async function openWithContent(page: Page, open: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    // Opening it again aborts pending requests.
    open().catch(() => undefined);
    await expect(firstContent(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}
