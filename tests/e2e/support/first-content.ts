// What the gateway renders of a page, before any module is there, and the moment the client takes its place.
import type { Page } from '@playwright/test';
import { path } from './app.ts';
import { expect } from './test.ts';

/** Holds every script of ours until it is let go; returns how. */
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

/** Notes, frame by frame, what headings can be read and where they stand, and all that moves. */
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
      const told = visible.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return `${each.textContent} ${[x, y, width, height].map(Math.round).join()}`;
      });
      const now = told.join(' & ');
      if (now !== (seen.headings.at(-1) ?? '')) seen.headings.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: { headings: string[]; shift: number } }).seen);
}

/** A gateway that has only just started may need longer than it lets anybody wait: it has answered once before. */
export async function gatewayIsWarm(page: Page, segment = 'personal'): Promise<void> {
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const asked = async () => (await page.request.get(path(segment), { headers })).text();
  await expect.poll(asked).toContain('<main id="first-content"');
}

export const contentOf = (page: Page) => page.locator('#first-content');

/** A gateway that is busy for a moment sends the skeleton instead, as it should: then the page is opened once more. */
export async function openWithContent(page: Page, open: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    // Opening it once more breaks off what is still on its way.
    open().catch(() => undefined);
    await expect(contentOf(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}
