// A questionnaire as a user fills it in. Answers are picked by value, so that one walk serves every language.
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

export class FormPage {
  readonly title: Locator;
  private readonly page: Page;
  private readonly pressNative: ((label: string) => Promise<void>) | undefined;

  /** `pressNative` presses actions that the client draws. */
  constructor(page: Page, pressNative?: (label: string) => Promise<void>) {
    this.page = page;
    this.title = page.locator('main h1');
    this.pressNative = pressNative;
  }

  /** The page's one primary action. */
  action(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async press(name: string | RegExp): Promise<void> {
    if (this.pressNative && typeof name === 'string') await this.pressNative(name);
    else await this.action(name).click();
  }

  /** Picks a radio button or a check box. */
  async choose(linkId: string, ...values: string[]): Promise<void> {
    for (const value of values) {
      const input = this.page.locator(`input[name="f-${linkId}"][value="${value}"]`);
      await this.page.locator('label', { has: input }).first().click();
      await expect(input).toBeChecked();
    }
  }

  async agree(linkId: string): Promise<void> {
    const box = this.field(linkId);
    await this.page.locator('label', { has: box }).first().click();
    await expect(box).toBeChecked();
  }

  field(linkId: string): Locator {
    return this.page.locator(`[id="f-${linkId}"]`);
  }

  async write(linkId: string, text: string): Promise<void> {
    await this.field(linkId).fill(text);
  }

  /** Goes to the next page in any language, and waits for its heading. */
  async goOn(name: string | RegExp = 'Continue'): Promise<void> {
    const progress = this.page.locator('[data-step]');
    const before = await progress.getAttribute('data-step');
    await this.press(name);
    await expect(progress).not.toHaveAttribute('data-step', before ?? '');
  }

  async saved(): Promise<void> {
    await expect(this.page.locator('[data-state="saved"]')).toBeVisible();
  }
}
