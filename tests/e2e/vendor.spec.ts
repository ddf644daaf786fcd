// Level 1 by a national number: a mismatch in the register requires documents; a match gives level 1.
import type { Page } from '@playwright/test';
import { RESIDENCE_CONSENTS } from '../../gateway/testing/residence.ts';
import { readBrowserStorage, expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
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
  await page.getByLabel(/for this verification only/).check();
}

test('[S6, C20] verifies level 1 by national number, after a number that the register does not know', async ({
  page,
  signIn,
}) => {
  await signIn('u15');
  await page.goto(pagePath('step1'));
  await page.getByRole('link', { name: /^Verify without photos/ }).click();
  await expect(heading(page, 'Verify without photos')).toBeVisible();
  await waitUntilSettled(page);
  await expectAccessible(page, 'form');

  // A typo is reported on blur, and uses no try.
  const number = page.getByLabel('NIK number');
  await number.fill('3171013208900002');
  await page.getByLabel('Given names').focus();
  await expect(page.getByText(/^This number is not valid/)).toBeVisible();
  await button(page, 'Show the number').click();
  await expect(button(page, 'Hide the number')).toBeVisible();

  // No lookup happens before every field and the consent are valid.
  await button(page, 'Look up my number').click();
  await expect(page.getByRole('link', { name: /^Please agree to the lookup/ })).toBeVisible();
  await expectAccessible(page, 'problems');

  await fill(page, '3171010508900002');
  await button(page, 'Look up my number').click();
  await expect(heading(page, 'We could not find you in official records')).toBeFocused();
  await expect(page.getByText('You have 2 attempts left today.')).toBeVisible();
  await expectAccessible(page, 'outcome');
  const { text, addresses } = await readBrowserStorage(page);
  for (const typed of ['3171010508900002', 'Santoso', '1990-08-05']) {
    expect(text).not.toContain(typed);
    expect(addresses.join()).not.toContain(typed);
  }
  await expect(button(page, 'Verify with a document')).toBeVisible();
  await button(page, 'Check my details').click();
  await page.getByLabel('NIK number').fill('3171010508901234');
  await button(page, 'Look up my number').click();
  await expect(heading(page, 'Your identity is verified')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${pagePath('step1')}$`));
});

test(
  '[S6, C20] offers two kinds of number; one that verifies another account links to a transfer',
  { tag: '@long' },
  async ({ page, gateway, signIn }) => {
    const NIN = '12345678901';
    async function liveIn(country: string): Promise<void> {
      const answer = await page.request.post('/x-api/v3/private/kyc/residence', {
        data: { country, taxHome: true, consents: RESIDENCE_CONSENTS },
        headers: { origin: gateway.url },
      });
      expect(((await answer.json()) as { ret_code: number }).ret_code).toBe(0);
      await page.goto(pagePath('vendor'));
      await waitUntilSettled(page);
    }
    async function lookUp(): Promise<void> {
      await page.getByRole('radio', { name: /NIN/ }).check();
      await page.getByLabel('National Identification Number (NIN)').last().fill(NIN);
      await page.getByLabel('Given names').fill('Amina');
      await page.getByLabel('My document shows only one name').check();
      await page.getByLabel('Day').fill('05');
      await page.getByLabel('Month').fill('08');
      await page.getByLabel('Year').fill('1990');
      await page.getByLabel(/Nigeria, for this verification only/).check();
      await button(page, 'Look up my number').click();
    }

    await signIn('u01');
    await liveIn('ID');
    await expect(heading(page, 'A few questions come first')).toBeVisible();
    await expectAccessible(page, 'questions first');
    await liveIn('NG');
    await expectAccessible(page, 'choice');
    await lookUp();
    await expect(heading(page, 'Your identity is verified')).toBeVisible();

    await signIn('u03');
    await liveIn('NG');
    await lookUp();
    await expect(heading(page, 'You’re verified on another account')).toBeVisible();
    await expectAccessible(page, 'in use');
    await button(page, 'Move my identity').click();
    await expect(heading(page, 'Move your identity here')).toBeVisible();
  },
);
