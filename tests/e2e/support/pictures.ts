// Pictures for people to look at: `node tests/e2e/screens.mjs <folder> [names of specs]` runs the browser tests with
// SCREENS set to that folder, and every state they inspect is photographed in four looks.
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './test.ts';

const FOLDER = process.env.SCREENS;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const LOOKS = [
  { name: 'phone-light', size: PHONE, colorScheme: 'light', direction: 'ltr' },
  { name: 'phone-dark-rtl', size: PHONE, colorScheme: 'dark', direction: 'rtl' },
  { name: 'desktop-light-rtl', size: DESKTOP, colorScheme: 'light', direction: 'rtl' },
  { name: 'desktop-dark', size: DESKTOP, colorScheme: 'dark', direction: 'ltr' },
] as const;

const TURN_MS = 250;
const TAKES_MS = 15_000;

const turn = (page: Page, direction: string): Promise<void> =>
  page.evaluate((dir) => void (document.documentElement.dir = dir), direction);

/** Both widths, themes and directions of the page as it stands; then it is left as it was. */
export async function takePictures(page: Page, label: string): Promise<void> {
  if (!FOLDER) return;
  test.setTimeout(test.info().timeout + TAKES_MS);
  const size = page.viewportSize() ?? PHONE;
  const direction = await page.evaluate(() => document.documentElement.dir);
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const spec = path.basename(test.info().file, '.spec.ts');
  for (const look of LOOKS) {
    await page.setViewportSize(look.size);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await turn(page, look.direction);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    // All of it in view: what sticks to the bottom edge then hides nothing.
    await page.setViewportSize({ ...look.size, height: Math.max(height, look.size.height) });
    await page.waitForTimeout(TURN_MS);
    const file = `${spec} ${label} ${look.name}`.replaceAll(/[^\w-]+/g, '-');
    await page.screenshot({ path: path.join(FOLDER, `${file}.png`) });
  }
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await turn(page, direction);
}
