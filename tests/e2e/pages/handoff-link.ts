import { expect, type Page } from '@playwright/test';
import { pagePath } from '../support/app.ts';
import type { FakeCamera } from '../support/fake-camera.ts';
import { CapturePage } from './capture-page.ts';

/** Starts level 1 on a computer, and returns the link that it shows for a phone. */
export async function createHandoffLink(page: Page, camera: FakeCamera): Promise<string> {
  const capture = new CapturePage(page, camera);
  await page.goto(pagePath('step1'));
  await capture.start('LEVEL_1');
  await capture.chooseCountry('Germany');
  await capture.chooseDocument(/Identity card/i);
  await capture.enterDetails({ documentNumber: 'SP 4471 9920' });
  await expect(page.locator('main h1')).toHaveText('Take the photos with your phone');
  await expect(page.getByRole('img', { name: 'QR code that opens this step on your phone' })).toBeVisible();
  return page.getByLabel('Or open this link on your phone').inputValue();
}
