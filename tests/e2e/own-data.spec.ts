// A person takes along what is held about them, in a browser: asked for with a code, saved as a file, by keyboard alone too.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { inspect, path, settled } from './support/app.ts';
import { codeSheet, enterCode } from './pages/code-sheet.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', ownData: true });

test('[G10, X13] everything held about a person, as a file, after a code, by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(path('personal'));
  await settled(page);
  await page.locator('summary', { hasText: 'Your details' }).focus();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Download my data' });
  await expect(button).toBeVisible();
  await inspect(page, 'own data offered');

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
  await expect(page.getByText('The download has begun.')).toBeVisible();
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  const data = JSON.parse(strFromU8(files['data.json']!));
  expect(data.account.email).toContain('u05');
  expect(data.verified.identity.familyName).toBe('Souza');
  // The address is in no address bar, and neither is anything it names.
  expect(page.url()).not.toContain('own-data');
  await inspect(page, 'own data downloaded');
});
