// A page of the gateway whose content fits a phone does not scroll. Those of the client: the rows of tests/visual/personas.
import { expect, test } from './support/test.ts';

test('[W1] an address of the gateway that is no page fits a phone', async ({ page }) => {
  await page.goto('/nothing-here');
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(height).toBeLessThanOrEqual(0);
});
