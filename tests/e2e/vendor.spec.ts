// Level 1 by a national number: a number the register knows otherwise leads to documents; a match is level 1.
import type { Page } from '@playwright/test';
import { everythingKept, inspect, path, settled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fill(page: Page, number: string): Promise<void> {
  await page.getByLabel('NIK number').fill(number);
  await page.getByLabel('Given names').fill('Budi');
  await page.getByLabel('Family name', { exact: true }).fill('Santoso');
  await page.getByLabel('Day').fill('05');
  await page.getByLabel('Month').fill('08');
  await page.getByLabel('Year').fill('1990');
  await page.getByLabel(/population register of Indonesia/).check();
}

test('[S6, C20] a number the register does not know: checked here first, then documents', async ({
  page,
  signIn,
}) => {
  await signIn('u15');
  await page.goto(path('step1'));
  await page.getByRole('link', { name: /^Verify without photos/ }).click();
  await expect(heading(page, 'Verify without photos')).toBeVisible();
  await settled(page);
  await inspect(page, 'form');

  // A slip of the finger is told on leaving the field, and costs nothing.
  const number = page.getByLabel('NIK number');
  await number.fill('3171013208900002');
  await page.getByLabel('Given names').focus();
  await expect(page.getByText(/^This number cannot be right/)).toBeVisible();
  await button(page, 'Show the number').click();
  await expect(button(page, 'Hide the number')).toBeVisible();

  await fill(page, '3171010508900002');
  await button(page, 'Look up my number').click();
  await expect(heading(page, 'The register has no such entry')).toBeFocused();
  await expect(page.getByText('2 tries are left today.')).toBeVisible();
  await inspect(page, 'outcome');
  const { text, addresses } = await everythingKept(page);
  for (const typed of ['3171010508900002', 'Santoso', '1990-08-05']) {
    expect(text).not.toContain(typed);
    expect(addresses.join()).not.toContain(typed);
  }
  await button(page, 'Verify with a document').click();
  await expect(page).toHaveURL(/\/kyc\?level=LEVEL_1/);
});

test('[S6, C20] a match: level 1 without a photo', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('u15');
  await page.goto(path('vendor'));
  await settled(page);
  await fill(page, '3171010508901234');
  await button(page, 'Look up my number').click();
  await expect(heading(page, 'Your identity is verified')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path('step1')}$`));
  await page.goto(path('vendor'));
  await expect(heading(page, 'Your identity is verified already')).toBeVisible();
});
