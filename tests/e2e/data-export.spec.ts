// The export of personal data in a browser: requested with a code, saved as a file, also by keyboard alone.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { codeSheet, enterCode } from './pages/code-sheet.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', ownData: true });

test('[G10, X13] personal data is exported as a file after a code, by keyboard', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await page.locator('summary', { hasText: 'Your details' }).focus();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Download my data' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'own data offered');

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(codeSheet(page)).toBeVisible();
  await codeSheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(codeSheet(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await enterCode(page);
  const file = await download;
  expect(file.suggestedFilename()).toBe('own-data.zip');
  await expect(page.getByText('Your download has started.')).toBeVisible();
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  const data = JSON.parse(strFromU8(files['data.json']!));
  expect(data.account.email).toContain('u05');
  expect(data.verified.identity.familyName).toBe('Souza');
  // Neither the address nor its parameters are in the address bar.
  expect(page.url()).not.toContain('own-data');
  await expectAccessible(page, 'own data downloaded');
});
