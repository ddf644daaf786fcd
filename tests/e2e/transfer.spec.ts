// The transfer of an identity between two accounts, each in a separate browser: checks, codes, live pages, cancellation,
// and expiry. [C25, T10, X13]
import type { Browser, Page } from '@playwright/test';
import { RESIDENCE_CONSENTS } from '../../gateway/testing/residence.ts';
import { codeSheet, enterCode, typeCode } from './pages/code-sheet.ts';
import { expectAccessible, pagePath, waitUntilSettled, expandRow } from './support/app.ts';
import { expect, signIn as signInAt, test } from './support/test.ts';

const ID = { u01: '90000001', u03: '90000003', u05: '90000005' };

const title = (page: Page) => page.locator('main h1');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const numberField = (page: Page) => page.getByLabel('The other account’s number');

async function openTransfer(page: Page): Promise<void> {
  await page.goto(pagePath('transfer'));
  await waitUntilSettled(page);
}

/** Names the other account and passes the check of this one. */
async function start(page: Page, uid: string): Promise<void> {
  await numberField(page).fill(uid);
  await press(page, 'Start the transfer');
  await enterCode(page);
  await expect(title(page)).toHaveText('Confirm the move in your other account');
}

/** Opens the transfer page in the browser of another user. */
async function openAsOtherUser(browser: Browser, origin: string, persona: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await signInAt(context, origin, persona);
  const page = await context.newPage();
  await openTransfer(page);
  return page;
}

test('[C25] each failed check shows what to do', { tag: '@long' }, async ({ page, signIn }) => {
  await signIn('u09');
  await openTransfer(page);
  await expect(page.getByText('Please renew your identity document first')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Update your document' })).toHaveAttribute(
    'href',
    /updatekyc$/,
  );
  await expect(page.getByRole('button', { name: 'Start the transfer' })).toBeDisabled();
  await expect(numberField(page)).toHaveCount(0);
  await expectAccessible(page, 'renewal first');

  await signIn('u16');
  await openTransfer(page);
  await page.getByRole('link', { name: 'See your tasks' }).click();
  await expect(page).toHaveURL(/complianceTasks$/);

  // Refused because the identity is in use: that page links here.
  await signIn('u04');
  await page.goto(pagePath('step1'));
  await page.getByRole('link', { name: 'Move your identity from another account' }).click();
  await expect(title(page)).toHaveText('Move your identity here');
  await expect(page.getByText('90000004', { exact: true })).toBeVisible();

  await signIn('u02');
  await openTransfer(page);
  await expect(
    page.getByText('Please wait for the current check, or complete the open request'),
  ).toBeVisible();
  await expect(page.getByText('This account has no restrictions')).toBeVisible();
  await expectAccessible(page, 'target in review');
});

test.describe('a transfer', () => {
  test.use({ ownData: true });

  test('[C25, T10, X13] completes on both sides', async ({ page, browser, gateway, signIn }) => {
    test.setTimeout(90_000);
    await signIn('u06');
    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    await expandRow(page, 'Has something changed?');
    await page.getByRole('link', { name: /^Move your identity/ }).click();
    await expect(page.getByText(/This account is verified$/)).toBeVisible();
    await expectAccessible(page, 'source');
    const other = await openAsOtherUser(browser, gateway.url, 'u01');
    await expect(other.getByText(ID.u01, { exact: true })).toBeVisible();
    await expectAccessible(other, 'target');

    await press(page, 'Start the transfer');
    await expect(page.getByText(/Please enter the other account’s number/)).toBeVisible();
    // A target that cannot receive it is rejected before a code is sent, without a reason.
    await numberField(page).fill(ID.u05);
    await press(page, 'Start the transfer');
    await expect(page.getByText(/^We cannot move your identity to this account/)).toBeVisible();
    await expect(numberField(page)).toBeFocused();
    await expectAccessible(page, 'unfit target');

    await numberField(page).fill(ID.u01);
    await press(page, 'Start the transfer');
    await typeCode(page, '000000');
    await expect(codeSheet(page).locator('[aria-live=assertive]')).toHaveText(/This is not the code we sent/);
    await enterCode(page);
    await expect(title(page)).toHaveText('Confirm the move in your other account');
    await expect(title(page)).toBeFocused();
    await expect(page.getByText(/The transfer expires in 24 hours/)).toBeVisible();
    await expectAccessible(page, 'pending, source');

    await expect(title(other)).toHaveText('Move this identity here?');
    await expectAccessible(other, 'pending, target');
    await other.goto(pagePath('personal'));
    await expect(other.getByText('An identity transfer is in progress')).toBeVisible();
    await expectAccessible(other, 'pending, hub');
    await other.getByRole('link', { name: 'See the transfer' }).click();
    await press(other, 'Move identity here');
    await enterCode(other);
    await expect(title(other)).toHaveText('This account is now verified');
    await expectAccessible(other, 'complete, target');
    await expect(title(page)).toHaveText('Your identity has moved');
    await expectAccessible(page, 'complete, source');

    await press(page, 'Back to overview');
    await press(other, 'Back to overview');
    for (const hub of [page, other]) await expect(title(hub)).toHaveText('Withdrawals are paused');
    await expect(other.getByText('You’re fully verified', { exact: true })).toBeVisible();
    await expect(page.getByText('Your identity is now on your other account')).toBeVisible();
    await expectAccessible(page, 'hub it has left');
    await expectAccessible(other, 'hub it has come to');
    await other.context().close();
  });

  test(
    '[C25, T10] is cancelled by either side, and the other side sees it',
    { tag: '@long' },
    async ({ page, browser, gateway, signIn }) => {
      test.setTimeout(90_000);
      await signIn('u05');
      await openTransfer(page);
      const other = await openAsOtherUser(browser, gateway.url, 'u01');
      await start(page, ID.u01);
      await expect(title(other)).toHaveText('Move this identity here?');

      // The source account changed meanwhile: the page shows what it may reveal.
      const refusal = { checks: [{ key: 'source_ready', ok: false }] };
      await other.route('**/v1/kyc/transfer/verify', (route) =>
        route.fulfill({ json: { ret_code: 34301, ret_msg: 'transfer not possible', result: refusal } }),
      );
      await press(other, 'Move identity here');
      await enterCode(other);
      await expect(
        other.getByText('The identity can no longer be moved from the other account'),
      ).toBeVisible();
      await expectAccessible(other, 'refused, target');
      await other.unrouteAll();

      await press(other, 'Decline');
      const sheet = other.getByRole('dialog', { name: 'Decline the transfer?' });
      await expect(sheet).toBeVisible();
      await expectAccessible(other, 'refuse');
      await sheet.getByRole('button', { name: 'Decline' }).click();
      await expect(other.getByText('You cancelled the transfer')).toBeVisible();
      await expect(title(other)).toHaveText('Move your identity here');
      await expect(page.getByText('The transfer has ended', { exact: true })).toBeVisible();
      await expectAccessible(page, 'ended, source');

      await signIn('u06');
      await signInAt(other.context(), gateway.url, 'u03');
      await openTransfer(page);
      await openTransfer(other);
      await start(page, ID.u03);
      await expect(title(other)).toHaveText('Move this identity here?');
      await press(page, 'Cancel the transfer');
      const ask = page.getByRole('dialog', { name: 'Cancel the transfer?' });
      await ask.getByRole('button', { name: 'Go back' }).click();
      await expect(ask).toBeHidden();
      await expect(title(page)).toHaveText('Confirm the move in your other account');
      await press(page, 'Cancel the transfer');
      await ask.getByRole('button', { name: 'Cancel the transfer' }).click();
      await expect(page.getByText('You cancelled the transfer')).toBeVisible();
      await expect(other.getByText('The transfer has ended', { exact: true })).toBeVisible();
      await expectAccessible(other, 'ended, target');
      await other.context().close();
    },
  );
});

test.describe('an old transfer', () => {
  test.use({ ownData: true, onDisk: true });

  test(
    '[C25, T1, T10] expires unconfirmed after a day, ends its hold after a day, and the rest after half a year',
    { tag: '@long' },
    async ({ page, browser, gateway, gateways, signIn }) => {
      test.setTimeout(120_000);
      await signIn('u05');
      await openTransfer(page);
      const other = await openAsOtherUser(browser, gateway.url, 'u01');
      await start(page, ID.u01);

      /** Restarts this many days after the first start, with both users signed in again. */
      async function pass(running: typeof gateway, days: number): Promise<typeof gateway> {
        // No page is open while it restarts.
        for (const each of [page, other]) await each.goto('about:blank');
        const next = await gateways.restartAfterDays(running, days);
        await signIn('u05');
        await signInAt(other.context(), gateway.url, 'u01');
        await openTransfer(page);
        await openTransfer(other);
        return next;
      }
      let running = await pass(gateway, 1.01);
      await expect(title(page)).toHaveText('Move your identity to another account');
      await expect(title(other)).toHaveText('Move your identity here');

      // The target's country now requires a few answers of every user.
      const moved = await other.request.post('/x-api/v3/private/kyc/residence', {
        data: { country: 'DE', taxHome: true, consents: RESIDENCE_CONSENTS },
        headers: { origin: gateway.url },
      });
      expect(((await moved.json()) as { ret_code: number }).ret_code).toBe(0);
      await start(page, ID.u01);
      await press(other, 'Move identity here');
      await enterCode(other);
      await expect(title(other)).toHaveText('Your identity is now in this account');
      await expectAccessible(other, 'arrived, questions left');
      await press(other, 'See the questions');
      await expect(
        other.getByRole('heading', { name: 'Confirm a few details about yourself' }),
      ).toBeVisible();
      await expect(page.getByText(/paused on both accounts until .+\./)).toBeVisible();

      running = await pass(running, 2.1);
      await expect(title(page)).toHaveText('Your identity has moved');
      await expect(page.getByText(/paused on both accounts/)).toHaveCount(0);
      await page.goto(pagePath('step1'));
      await expect(title(page)).toHaveText('You cannot start this level now');
      await openTransfer(page);
      await expect(page.getByText(/^You can verify this account again/)).toBeVisible();

      running = await pass(running, 182);
      await expect(title(page)).toHaveText('Move your identity here');
      await expect(page.getByText(/No transfer in the last 180 days$/)).toBeVisible();
      await other.context().close();
      await running.stop('SIGKILL');
    },
  );
});
