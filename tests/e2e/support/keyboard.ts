// Keyboard-only input: Tab to an element, then a key. Every focused element on the way must be visible.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A desktop without touch. */
export const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/** More stops than any page has. */
const MOST_STOPS = 80;

/** The element that covers the focused one [WCAG 2.4.11]; '' where it is visible. */
const findCoverOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!seen || seen.contains(focused) || focused.contains(seen)) return '';
    // The label draws a check box or radio button.
    if (seen.closest('label')?.contains(focused)) return '';
    return `${focused.outerHTML.slice(0, 120)} is under ${seen.outerHTML.slice(0, 120)}`;
  });

/** Presses Tab until the element has the focus, and expects that no focused element is covered. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor({ state: 'attached' });
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    expect(await findCoverOfFocus(page)).toBe('');
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${wanted}`);
}

export async function pressKeyOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Radio buttons: Tab reaches the group, arrows the choice. Check boxes: Tab reaches each. */
export async function chooseByKeyboard(page: Page, linkId: string, value: string): Promise<void> {
  const choices = page.locator(`input[name="f-${linkId}"]`);
  const wanted = page.locator(`input[name="f-${linkId}"][value="${value}"]`);
  await choices.first().waitFor({ state: 'attached' });
  if ((await choices.first().getAttribute('type')) === 'checkbox') {
    await pressKeyOn(page, wanted, 'Space');
    await expect(wanted).toBeChecked();
    return;
  }
  await tabTo(page, choices.first());
  const values = await choices.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const at = values.indexOf(value);
  if (at === 0) await page.keyboard.press('Space');
  for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}
