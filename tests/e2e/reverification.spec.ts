// The re-verification screen in both variants and every status: text, deadline, actions, and
// the reasons why a start is refused.
import type { Page } from '@playwright/test';
import type { KycInfo } from '../../contract/calls/kyc.ts';
import type { UpdatePoiStatus } from '../../contract/kyc.ts';
import { changeAnswers } from './support/responses.ts';
import { typeCode } from './pages/code-sheet.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

type Renewal = KycInfo['displayControl']['displayUpdatePOI'];

const MINUTE = 60_000;
const REASON = 'The photo of your document is too dark to read.';
const kycInfo = /\/kyc-info$/;
const title = (page: Page) => page.locator('main h1');
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

async function show(page: Page, renewal: Partial<Renewal>): Promise<void> {
  await changeAnswers<KycInfo>(page, kycInfo, ({ displayControl }) => {
    Object.assign(displayControl.displayUpdatePOI, renewal);
  });
  await page.goto(pagePath('updatekyc'));
  await waitUntilSettled(page);
}

/** Expects a disabled button with its reason as text. */
async function expectDisabled(page: Page, name: string, why: RegExp): Promise<void> {
  await expect(button(page, name)).toBeDisabled();
  const reason = await button(page, name).getAttribute('aria-describedby');
  await expect(page.locator(`#${reason}`)).toHaveText(why);
}

test('[S20, S21, T6, X11] a refusal in India shows note, deadline, requirements and the server’s reason, and allows another try', async ({
  page,
  signIn,
}) => {
  await signIn('u10');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  // The rest of the hub is loaded and no longer moves anything.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page
    .getByRole('link', { name: /Confirm your identity again/ })
    .first()
    .click();
  await expect(title(page)).toHaveText('Re-verification');
  await expect(main(page)).toContainText('Your document was not accepted');
  await expect(main(page)).toContainText(REASON);
  await expect(main(page)).toContainText('verify again with a document that meets the requirements below');
  await expect(main(page)).toContainText(/Please finish by .+\. After that, some services will be limited\./);
  await expect(page.getByRole('timer')).toHaveText(/^8 days and \d+ hours? left$/);
  await expect(main(page).getByRole('listitem')).toHaveText([
    /issued in India/,
    /PAN card is not accepted/,
    /Each person can verify only one account/,
  ]);
  await expect(button(page, 'Submit again')).toBeEnabled();
  await button(page, 'Submit again').click();
  await expect(main(page)).toContainText('Tick this box to continue');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expectAccessible(page, 'refused');
});

test(
  '[T3, T5, T7, S20] shows review, the daily limit, no need, and an expired deadline',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u10');
    await show(page, { status: 'DisplayUpdatePOIStatus_Pending' });
    await expectDisabled(page, 'Verify', /Your result will appear here automatically/);
    await expect(page.getByRole('status').getByRole('listitem')).toHaveText([
      'Sent',
      'We’re checking your document',
      /^Result/,
    ]);
    await expect(main(page)).toContainText(/The deadline is .+\./);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page, 'pending');

    await show(page, { status: 'DisplayUpdatePOIStatus_Rejected_Daily' });
    await expectDisabled(page, 'Submit again', /today’s attempts\. You can try again from .+\d{1,2}:\d{2}/);
    await expect(main(page)).toContainText('too dark to read');
    await expectAccessible(page, 'daily');

    await show(page, {
      status: 'DisplayUpdatePOIStatus_Needed',
      deadline: new Date(Date.now() + 50 * MINUTE + 30_000).toISOString(),
    });
    await expect(page.getByRole('timer')).toHaveText(/^(50|49) minutes and \d+ seconds? left$/);
    const before = await page.getByRole('timer').textContent();
    await expect(page.getByRole('timer')).not.toHaveText(before ?? '');
    await expect(button(page, 'Verify')).toBeEnabled();
    await expectAccessible(page, 'needed, last hour');

    await show(page, { deadline: new Date(Date.now() - 60 * MINUTE).toISOString() });
    await expect(main(page)).toContainText(
      /The deadline was .+\. Some services are limited until you finish\./,
    );
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(button(page, 'Submit again')).toBeEnabled();

    await show(page, { status: 'DisplayUpdatePOIStatus_No', deadline: null });
    await expect(main(page)).toContainText('You do not need to verify again.');
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await expect(main(page).getByRole('listitem')).toHaveCount(0);
    await expectAccessible(page, 'not needed');
  },
);

const TURKEY: [UpdatePoiStatus, text: RegExp | null][] = [
  ['DisplayUpdatePOIStatus_Needed', null],
  ['DisplayUpdatePOIStatus_Rejected', /too dark to read/],
  ['DisplayUpdatePOIStatus_Rejected_Daily', /too dark to read/],
];
const QR = 'QR code that opens the mobile app';

test(
  '[S22, V4, T4, T5, T6, T7] Turkey: photos, interview, chip; only the native app continues',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u09');
    for (const [status, text] of TURKEY) {
      await show(page, { status, rejectReason: status.includes('Rejected') ? REASON : '' });
      await expect(main(page).getByRole('listitem')).toHaveText([/video interview/, /NFC/]);
      await expect(main(page)).toContainText('not possible in a browser');
      await expect(main(page).getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Open the app' })).toBeInViewport();
      await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', /^http/);
      await expect(page.getByRole('img', { name: QR })).toHaveCount(0);
      await expect(page.getByRole('radio')).toHaveCount(0);
      if (text) await expect(main(page)).toContainText(text);
      await expectAccessible(page, `Turkey ${status}`);
    }
    await show(page, { status: 'DisplayUpdatePOIStatus_Pending' });
    await expectDisabled(page, 'Verify', /Your result will appear here automatically\./);
    await expect(page.getByRole('link', { name: 'Open the app' })).toHaveCount(0);
    await show(page, { status: 'DisplayUpdatePOIStatus_No' });
    await expect(main(page)).toContainText('You do not need to verify again.');
  },
);

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('[V4] a renewal in Turkey shows the link to the app as a QR code', async ({ page, signIn }) => {
    await signIn('u09');
    await page.goto(pagePath('updatekyc'));
    await waitUntilSettled(page);
    await expect(page.getByRole('img', { name: QR })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Open the app' })).toHaveAttribute('href', /^http/);
    await expect(main(page).getByRole('button')).toHaveCount(0);
    await expectAccessible(page, 'Turkey on a computer');
  });
});

const FACE = /^The face in the selfie does not match the person we verified\./;
const DOCUMENT = /^You cannot use this document for an update\./;
const REFUSALS: [code: number, words: RegExp][] = [
  [1045, /^An update is already in review\./],
  [1046, FACE],
  [
    1047,
    /^The name or date of birth on the document does not match your verified details\. If your name has changed, update it first\.$/,
  ],
  [1048, /^You updated your document in the last 180 days\..*You can try again from .+\.$/s],
  [1049, /^This document cannot be used on this account\./],
  [1050, DOCUMENT],
  [1051, /^You’ve used all your attempts for today\..*You can try again from .+\.$/s],
  [1052, DOCUMENT],
  [1053, DOCUMENT],
  [1062, FACE],
];
/** These refusals name the time of the next try. */
const PASSING = [1048, 1051];

test(
  '[X12] a refused start shows its reason on the page, for each code',
  { tag: '@long' },
  async ({ page, signIn }) => {
    const result = {
      ticket: 'T'.repeat(43),
      securityToken: 'S'.repeat(43),
      expiresAt: new Date(Date.now() + 10 * MINUTE).toISOString(),
      resendAt: new Date(Date.now() + MINUTE).toISOString(),
    };
    let refusal = 0;
    // Without mail and the minute between two codes: another test covers the check before the start.
    await page.route(/otp-(send|verify)$/, (route) =>
      route.fulfill({ json: { ret_code: 0, ret_msg: '', result } }),
    );
    await page.route(/sdk-access$/, (route) =>
      route.fulfill({
        json: {
          ret_code: refusal,
          ret_msg: 'not for people',
          result: PASSING.includes(refusal) ? { retryAfter: result.resendAt } : null,
        },
      }),
    );
    await signIn('u20');
    await page.goto(pagePath('updatekyc'));
    await waitUntilSettled(page);
    await page.getByRole('checkbox').check();
    for (const [code, words] of REFUSALS) {
      refusal = code;
      await button(page, 'Verify').click();
      await typeCode(page, '123456');
      const alert = main(page).getByRole('alert');
      await expect(alert, `${code}`).toHaveText(words);
      await expect(alert).not.toContainText(/not for people|updateID/);
      await expect(button(page, 'Verify')).toBeEnabled();
    }
    await expectAccessible(page, 'way in refused');
  },
);

test(
  '[N2] a reward survives the path to the hub, and can be collected at the end',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u05');
    const reward = encodeURIComponent(pagePath('complianceTasks'));
    await page.goto(pagePath(`step1?rewardUrl=${reward}`));
    await waitUntilSettled(page);
    await expect(main(page).getByRole('link', { name: 'Go to your reward' })).toHaveAttribute(
      'href',
      new RegExp(`${pagePath('complianceTasks')}$`),
    );
    await button(page, 'Back to overview').click();
    await page.waitForURL(`**${pagePath('personal')}?rewardUrl=${reward}`);
    await waitUntilSettled(page);
    await main(page).getByRole('link', { name: 'Go to your reward' }).click();
    await expect(title(page)).toHaveText('Your tasks');
    await page.goto(pagePath('step1?rewardUrl=https%3A%2F%2Fevil.example%2F'));
    await waitUntilSettled(page);
    await expect(page.getByRole('link', { name: 'Go to your reward' })).toHaveCount(0);
  },
);
