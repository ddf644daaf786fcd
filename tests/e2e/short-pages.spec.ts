// A gateway page whose content fits a phone does not scroll. Pages of the client: the rows of tests/visual/personas.
import { expect, test } from './support/test.ts';

test('[W1] the gateway’s 404 page fits a phone', async ({ page }) => {
  await page.goto('/nothing-here');
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(height).toBeLessThanOrEqual(0);
});
