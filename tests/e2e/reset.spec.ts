// The reset of a verification: its effects, what blocks it, and the hub afterwards.
import type { Locator, Page } from '@playwright/test';
import { CapturePage } from './pages/capture-page.ts';
import { codeSheet, enterCode, enterWrongCode } from './pages/code-sheet.ts';
import { expectAccessible, pagePath, waitUntilSettled, goOffline, expandRow } from './support/app.ts';
import { expect, test } from './support/test.ts';

const EFFECTS = [
  /My level and limits will be reset/,
  /Open orders, fiat services/,
  /I will not be able to withdraw anything/,
];
const STANDING = /\/self-reset-verify$/;

const title = (page: Page): Locator => page.locator('main h1');
const resetButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Reset my verification' });

async function open(page: Page): Promise<void> {
  await page.goto(pagePath('resetkyc'));
  await waitUntilSettled(page);
}

async function fillIn(page: Page, reason: string): Promise<void> {
  await expect(title(page)).toHaveText('Reset your verification');
  for (const name of EFFECTS) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('radio', { name: reason }).check();
  await page.getByLabel('Type RESET to confirm').fill('RESET');
}

test.describe('a reset', () => {
  test.use({ ownData: true });

  test('[S11, C27, X13, E6] requires every tick, a reason, the typed word and a code; then removes both levels', async ({
    page,
    context,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await signIn('u06');
    await open(page);
    const other = await context.newPage();
    await open(other);

    await resetButton(page).click();
    const summary = page.getByRole('region', { name: /^Check th(is|ese)/ });
    await expect(summary.getByRole('link')).toHaveText([
      ...EFFECTS.map(() => 'Please tick this box once you’ve read the statement.'),
      'Please choose a reason.',
      'Please type RESET here.',
    ]);
    await expectAccessible(page, 'missing');
    await summary.getByRole('link', { name: 'Please type RESET here.' }).click();
    await expect(page.getByLabel('Type RESET to confirm')).toBeFocused();

    await page.getByRole('radio', { name: 'I want someone else to use this account' }).check();
    await expect(
      page.getByRole('status').filter({ hasText: 'cannot give your account to someone else' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Move my identity' })).toBeVisible();
    await expect(resetButton(page)).toBeDisabled();
    await expectAccessible(page, 'another person');

    await fillIn(page, 'Something else');
    await page.getByLabel('Type RESET to confirm').fill('RESTE');
    await resetButton(page).click();
    await expect(summary.getByRole('link')).toHaveText([
      'Please tell us in a few words.',
      'Please type RESET here.',
    ]);
    await page.getByLabel('What is the reason?').fill('I began with a passport I no longer use.');
    await page.getByLabel('Type RESET to confirm').fill('reset');
    await resetButton(page).click();
    await enterWrongCode(page);
    await expect(codeSheet(page).getByLabel('Code')).toHaveCSS('position', 'absolute');
    await expectAccessible(page, 'wrong code');
    await codeSheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(title(page)).toHaveText('Reset your verification');
    await resetButton(page).click();
    await enterCode(page);
    await expect(title(page)).toHaveText('Your verification has been reset');
    await expect(title(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page, 'done');

    await page.getByRole('button', { name: 'Back to overview' }).click();
    await waitUntilSettled(page);
    await expect(title(page)).toHaveText('Withdrawals are paused');
    await expect(page.getByRole('main')).toContainText(
      /This restriction lasts until .+\.\s*Verify your identity/,
    );
    await expect(page.getByRole('link', { name: 'Start over' })).toHaveCount(0);
    await expectAccessible(page, 'overview afterwards');

    // The other window still shows the form: the gateway rejects it, and the reason replaces the form.
    await fillIn(other, 'I used the wrong document');
    await resetButton(other).click();
    await enterCode(other);
    await expect(title(other)).toHaveText('There is nothing to reset');
  });

  test(
    '[S11, C27] allows a new verification, and is then impossible for 180 days',
    { tag: '@long' },
    async ({ page, signIn, camera }) => {
      test.setTimeout(90_000);
      const capture = new CapturePage(page, camera);
      await signIn('u05');
      await open(page);
      await fillIn(page, 'I was verified for the wrong country');
      await resetButton(page).click();
      await enterCode(page);
      await page.getByRole('button', { name: 'Verify again' }).click();
      await capture.start('LEVEL_1');
      await capture.fillForms({ documentNumber: 'SP 4471 9920' });
      await capture.uploadPictures();
      await capture.submit();
      await expect(capture.title).toHaveText('Your identity is verified', { timeout: 20_000 });
      await open(page);
      await expect(title(page)).toHaveText('You reset your verification recently');
      await expect(page.getByRole('main')).toContainText(/Available from .+\d{4}, .+\./);
      await expectAccessible(page, 'too soon');
    },
  );

  test(
    '[S11, C16, X13] the EU variant requests the document again, keeps the data, and is offered once',
    { tag: '@long' },
    async ({ page, signIn, context }) => {
      await signIn('u13');
      await page.goto(pagePath('personal'));
      await waitUntilSettled(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expandRow(page, 'Has something changed?');
      await expect(page.getByRole('link', { name: /Show your identity document again/ })).toHaveCount(1);
      await open(page);
      await expect(title(page)).toHaveText('Show your document again');
      await expectAccessible(page, 'EU');
      const go = page.getByRole('main').getByRole('button', { name: 'Continue' });
      await goOffline(page);
      await expect(go).toBeDisabled();
      await context.setOffline(false);
      await go.click();
      await enterWrongCode(page);
      await enterCode(page);
      await expect(title(page)).toHaveText('Your verification has been reset');
      await page.getByRole('button', { name: 'Back to overview' }).click();
      await waitUntilSettled(page);
      await expect(title(page)).toHaveText('Withdrawals are paused');
      await expect(page.getByRole('link', { name: /Show your identity document again/ })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: 'Verify', exact: true })).toBeVisible();
      await open(page);
      await expect(title(page)).toHaveText('There is nothing to reset');
    },
  );
});

test(
  '[S11, C27] shows why it is impossible before any question',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u16');
    await open(page);
    await expect(title(page)).toHaveText('Finish your other tasks first');
    await expectAccessible(page, 'open review');
    await page.getByRole('link', { name: 'See your tasks' }).click();
    await page.waitForURL('**/complianceTasks');

    await signIn('u01');
    await open(page);
    await expect(title(page)).toHaveText('There is nothing to reset');
    await expect(page.getByRole('link', { name: 'Go to level 1' })).toBeVisible();

    await signIn('u02');
    await open(page);
    await expect(title(page)).toHaveText('Your verification is still in review');
    await expect(page.getByRole('main')).toContainText(/Available from .+\d{4}, .+\./);
    await expectAccessible(page, 'under review');
    // Mocked: no demo account is in review for a week. The form opens, and the gateway still rejects it.
    await page.route(STANDING, (route) =>
      route.fulfill({
        json: {
          ret_code: 0,
          ret_msg: '',
          result: { variant: 'self', endsReview: true, reasonKey: null, retryAfter: null },
        },
      }),
    );
    await open(page);
    await page.getByRole('checkbox', { name: /^The current check will stop/ }).check();
    await expectAccessible(page, 'stuck');
    await fillIn(page, 'I used the wrong document');
    await page.unroute(STANDING);
    await resetButton(page).click();
    await enterCode(page);
    await expect(title(page)).toHaveText('Your verification is still in review');

    await signIn('u01');
    // Mocked: no demo account is frozen by an officer. A gateway test covers the rule.
    await page.route(STANDING, (route) =>
      route.fulfill({
        json: {
          ret_code: 0,
          ret_msg: '',
          result: { variant: 'self', endsReview: false, reasonKey: 'limited', retryAfter: null },
        },
      }),
    );
    await open(page);
    await expect(title(page)).toHaveText('You cannot reset your verification at the moment');
    await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible();
    await expectAccessible(page, 'limited');
  },
);
