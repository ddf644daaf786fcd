// The API pages, drawn by Swagger UI in the theme of the browser.
import { findViolations } from './support/app.ts';
import { expect, test } from './support/test.ts';

test(
  '[B10] the API page follows the theme, with enough contrast in both',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(150_000); // it lists every call
    await page.goto('/docs?api=app');
    await expect(page.locator('.opblock-summary-method').first()).toBeVisible({ timeout: 60_000 });
    const dark = page.locator('html.dark-mode');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(dark).toHaveCount(colorScheme === 'dark' ? 1 : 0);
      // The colours change gradually.
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await findViolations(page, ['color-contrast'])).toEqual([]);
    }
  },
);
