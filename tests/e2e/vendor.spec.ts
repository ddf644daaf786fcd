// Level 1 by a national number: a number the register knows otherwise leads to documents; a match is level 1.
import type { Page } from '@playwright/test';
import { TICKED } from '../../gateway/testing/residence.ts';
import { everythingKept, inspect, path, settled } from './support/app.ts';
import { cutUntilPressed } from './support/answers.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true });

const DO_CHECK = '**/v3/private/kyc/do-quick-kyc';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fill(page: Page, number: string): Promise<void> {
  await page.getByLabel('NIK number').fill(number);
  await page.getByLabel('Given names').fill('Budi');
  await page.getByLabel('Family name', { exact: true }).fill('Santoso');
  await page.getByLabel('Day').fill('05');
  await page.getByLabel('Month').fill('08');
  await page.getByLabel('Year').fill('1990');
  await page.getByLabel(/For this verification and nothing else/).check();
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

  // Nothing is looked up before everything is right, the consent included.
  await button(page, 'Look up my number').click();
  await expect(page.getByRole('link', { name: /^Please allow the look-up/ })).toBeVisible();
  await inspect(page, 'problems');

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

test('[S6, C20] what else a register may answer, until the tries of the day are used', async ({
  page,
  signIn,
}) => {
  await signIn('u15');
  await page.goto(path('vendor'));
  await settled(page);
  await fill(page, '3171010508900004');
  await button(page, 'Look up my number').click();
  await expect(heading(page, 'The register does not answer')).toBeVisible();
  await inspect(page, 'register down');

  // It cost no try; what was typed is still there.
  await button(page, 'Ask the register again').click();
  await expect(page.getByText('3 tries are left today.')).toBeVisible();
  await page.getByLabel('NIK number').fill('3171010508900001');
  await button(page, 'Look up my number').click();
  await expect(heading(page, 'The register knows you by a slightly different name')).toBeVisible();
  await inspect(page, 'partial');

  await button(page, 'Check what I typed').click();
  await page.getByLabel('NIK number').fill('3171010508900003');
  await button(page, 'Look up my number').click();
  await expect(heading(page, 'The register could not confirm that it is you')).toBeVisible();
  await inspect(page, 'another face');

  // A register that sends a code: the sandbox has none in this country, so its answers are given here.
  await page.reload();
  await settled(page);
  let answer = 'CODE_SENT';
  await page.route(DO_CHECK, (route) =>
    route.fulfill({ json: { ret_code: 0, ret_msg: 'OK', result: { result: answer, attemptsLeft: 1 } } }),
  );
  await fill(page, '3171010508900002');
  await button(page, 'Look up my number').click();
  await expect(heading(page, 'Enter the code on your phone')).toBeFocused();
  answer = 'CODE_WRONG';
  await page.getByLabel('Code').fill('000000');
  await expect(page.getByText(/^This is not the code the register sent/)).toBeVisible();
  await inspect(page, 'wrong code');
  await page.unroute(DO_CHECK);

  await button(page, 'Change what I typed').click();
  await button(page, 'Look up my number').click();
  await expect(heading(page, 'The register has no such entry')).toBeVisible();
  await expect(button(page, 'Check what I typed')).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'You have used today’s tries')).toBeVisible();
  await inspect(page, 'tries used up');
});

test('[S6, C20] two numbers to choose from; one that verifies another account leads to a transfer', async ({
  page,
  gateway,
  signIn,
}) => {
  const NIN = '12345678901';
  async function liveIn(country: string): Promise<void> {
    const answer = await page.request.post('/x-api/v3/private/kyc/residence', {
      data: { country, taxHome: true, consents: TICKED },
      headers: { origin: gateway.url },
    });
    expect(((await answer.json()) as { ret_code: number }).ret_code).toBe(0);
    await page.goto(path('vendor'));
    await settled(page);
  }
  async function lookUp(): Promise<void> {
    await page.getByRole('radio', { name: /NIN/ }).check();
    await page.getByLabel('National Identification Number (NIN)').last().fill(NIN);
    await page.getByLabel('Given names').fill('Amina');
    await page.getByLabel('I have no family name').check();
    await page.getByLabel('Day').fill('05');
    await page.getByLabel('Month').fill('08');
    await page.getByLabel('Year').fill('1990');
    await page.getByLabel(/For this verification and nothing else.+Nigeria/).check();
    await button(page, 'Look up my number').click();
  }

  await signIn('u01');
  await liveIn('ID');
  await expect(heading(page, 'A few questions come first')).toBeVisible();
  await inspect(page, 'questions first');
  await liveIn('NG');
  await inspect(page, 'choice');
  await lookUp();
  await expect(heading(page, 'Your identity is verified')).toBeVisible();

  await signIn('u03');
  await liveIn('NG');
  await lookUp();
  await expect(heading(page, 'You are verified on another account')).toBeVisible();
  await inspect(page, 'in use');
  await button(page, 'Move my identity').click();
  await expect(heading(page, 'Bring your identity here')).toBeVisible();
});

test.describe('who cannot use a number', () => {
  test.use({ ownData: false });

  test('[S6, C20] is told why, and the way that is open; a page that does not load says so', async ({
    page,
    signIn,
  }) => {
    for (const [persona, title] of [
      ['u02', 'We are checking your identity'],
      ['u03', 'Your number cannot be looked up here'],
      ['u18', 'Level 1 cannot be started now'],
    ] as const) {
      await signIn(persona);
      await page.goto(path('vendor'));
      await expect(heading(page, title)).toBeVisible();
      await inspect(page, `not for ${persona}`);
    }
    await signIn('u15');
    await cutUntilPressed(page, /\/can-quick-kyc/, 'Try again');
    await page.goto(path('vendor'));
    await expect(heading(page, 'This page did not load')).toBeVisible();
    await button(page, 'Try again').click();
    await expect(heading(page, 'Verify without photos')).toBeVisible();
  });
});
