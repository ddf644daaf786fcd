// Checks the texts, buttons and links that a row of this folder expects on a page.
import type { Locator, Page } from '@playwright/test';
import { expandRow } from '../../e2e/support/app.ts';
import { expect } from '../../e2e/support/test.ts';
import type { PageState } from './row.ts';

const named = (main: Locator, name: string | RegExp): Locator => {
  const options = { name, exact: typeof name === 'string' };
  return main.getByRole('button', options).or(main.getByRole('link', options)).first();
};

/** The lower half of the hub loads when it is near the viewport. */
async function scrollToLazyPart(page: Page, main: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(main).toContainText('Has something changed?', { timeout: 1000 });
  }).toPass();
  await expandRow(page, 'Your details');
  await expandRow(page, 'Has something changed?');
}

export async function expectTexts(page: Page, expected: PageState): Promise<void> {
  const main = page.getByRole('main');
  // A pop-up opens a moment after the page, and could intercept a press.
  const later = page.getByRole('dialog').getByRole('button', { name: 'Later' });
  await page.addLocatorHandler(later, () => later.click());
  await expect(page.locator('main h1')).toHaveText(expected.title);
  if (expected.toTheEnd) await scrollToLazyPart(page, main);
  for (const words of expected.texts ?? []) await expect(main).toContainText(words, { useInnerText: true });
  for (const words of expected.never ?? [])
    await expect(main).not.toContainText(words, { useInnerText: true });
  for (const words of expected.once ?? [])
    await expect(main.getByText(words, { exact: true })).toHaveCount(1);
  for (const name of expected.offers ?? []) await expect(named(main, name)).toBeEnabled();
  if (expected.absent) await expect(page.getByRole('button', { name: expected.absent })).toHaveCount(0);
  if (expected.short) {
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0);
  }
  await page.removeLocatorHandler(later);
}
