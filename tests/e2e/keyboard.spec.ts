// Level 1 by keyboard alone, on a desktop.
import type { Locator, Page } from '@playwright/test';
import { createJpeg, type PictureName } from '../fixtures/pictures.ts';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { DESKTOP, pressKeyOn, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test.use({ ...DESKTOP, serviceWorkers: 'block', ownData: true });

async function sendFile(page: Page, name: PictureName): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await pressKeyOn(page, page.getByRole('button', { name: 'Choose a file' }));
  await (
    await chooser
  ).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await createJpeg(name) });
  // A key pauses the time to undo and opens the review.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Tab');
  await pressKeyOn(page, page.getByRole('dialog').getByRole('button', { name: 'Use this photo' }));
}

test('[G8] level 1 is completed from the hub to the decision by keyboard alone', async ({ page, signIn }) => {
  test.setTimeout(90_000);
  const title = page.locator('main h1');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await signIn('u01');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await pressKeyOn(page, page.getByRole('main').getByRole('link', { name: 'Verify', exact: true }));
  await pressKeyOn(page, button('Start'));

  await expect(title).toHaveText(/Which country/);
  await pressKeyOn(page, page.getByRole('button', { name: /^Country or region/ }));
  // The list loads on request; keys typed before are lost.
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Germany');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await pressKeyOn(page, button('Continue'));

  await expect(title).toHaveText('Choose your document');
  await pressKeyOn(page, button('Continue'));

  await expect(title).toHaveText('Enter your details');
  const typed: [Locator, string][] = [
    [page.getByLabel('Given names'), 'Anna'],
    [page.getByLabel('Family name', { exact: true }), 'Exemplar'],
    [page.getByRole('group', { name: 'Date of birth' }).getByLabel('Month'), '04121990'],
    [page.getByLabel('Document number'), 'SP 4471 9920'],
    [page.getByRole('group', { name: 'Expiry date' }).getByLabel('Month'), '06302031'],
  ];
  for (const [field, text] of typed) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await pressKeyOn(page, button('Continue'));
  await expect(title).toHaveText('Take the photos with your phone');
  await pressKeyOn(page, button('Use this computer'));
  await expect(title).toHaveText('Now take the photos');
  await pressKeyOn(page, button('I already have photos'));
  await expect(title).toHaveText('Front of your card');
  await sendFile(page, 'id-front');
  await expect(title).toHaveText('Back of your card');
  await sendFile(page, 'id-back');
  await expect(title).toHaveText('May we take a photo of your face?');
  await pressKeyOn(page, button('I agree'));
  await expect(title).toHaveText('Your selfie');
  await sendFile(page, 'selfie');
  await expect(title).toHaveText('Check everything');
  await expect(button('Send for review')).toBeEnabled();
  await pressKeyOn(page, button('Send for review'));
  await expect(title).toHaveText('Your identity is verified', { timeout: 20_000 });
});
