// [G1] Biometric lock of the account in Telegram: set once, required at each launch, with a code by e-mail as the fallback.
import type { Page } from '@playwright/test';
import { createLaunch } from '../../gateway/testing/telegram.ts';
import { codeSheet, enterCode, readMailedCode, typeCode } from './pages/code-sheet.ts';
import { expectAccessible, pagePath, waitUntilSettled, expandRow } from './support/app.ts';
import { BiometryManager } from './support/biometry-manager.ts';
import { TelegramApp } from './support/telegram.ts';
import { test } from './support/telegram-test.ts';
import { expect } from './support/test.ts';

const ANNA = 4201;
const HUB = pagePath('personal');

const locked = (page: Page) => page.getByRole('heading', { name: 'Your account is locked' });
const isLocked = 'Telegram asks for your fingerprint or face before it opens this account.';

test('[G1, X13] a lock is set, applies at the next launch and after a reload, and opens with a code where biometry fails', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const phone = new BiometryManager();
  const app = await TelegramApp.create(context, 'ios');
  app.keeper = phone;
  await app.open(page, HUB, undefined, createLaunch(ANNA, new Date()));
  await page.waitForURL('**/login?**');
  await page.getByRole('button', { name: /u05/ }).click();
  await page.waitForURL(`**${HUB}`);
  await waitUntilSettled(page);
  await expandRow(page, 'Your details');
  await page.getByRole('button', { name: 'Link Telegram' }).click();
  await enterCode(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await enterCode(page);
  await expect(page.getByText(isLocked)).toBeVisible();
  await page.reload();
  await expandRow(page, 'Your details');
  await expect(page.getByText(isLocked)).toBeVisible();
  await expectAccessible(page, 'lock is on');
  await page.close();

  const answers: string[] = [];
  const next = await context.newPage();
  next.on('response', (response) => {
    if (response.url().includes('/x-api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await app.open(next, HUB, undefined, createLaunch(ANNA, new Date()));
  await expect(locked(next)).toBeVisible();
  await expectAccessible(next, 'locked');
  expect(answers.join()).not.toMatch(/sandbox\.example|90000005/);
  phone.confirms = false;
  await next.getByRole('button', { name: 'Unlock' }).click();
  await expect(next.getByText('Your phone did not confirm it’s you.')).toBeVisible();
  phone.confirms = true;
  await next.getByRole('button', { name: 'Unlock' }).click();
  await expect(next.getByText(/You’re verifying as u/).first()).toBeVisible();
  await waitUntilSettled(next);
  await next.reload();
  await expandRow(next, 'Your details');
  await expect(next.getByText(isLocked)).toBeVisible();
  await next.close();

  const outside = await (await browser.newContext()).newPage();
  await outside.goto(`/login?redirect_url=${encodeURIComponent(HUB)}`);
  await outside.getByRole('button', { name: /u05/ }).click();
  await outside.waitForURL(`**${HUB}`);
  phone.confirms = false;
  const last = await context.newPage();
  await app.open(last, HUB, undefined, createLaunch(ANNA, new Date()));
  await last.getByRole('button', { name: 'Unlock' }).click();
  await expect(last.getByText('Your phone did not confirm it’s you.')).toBeVisible();
  await last.getByRole('button', { name: 'Use an email code instead' }).click();
  await expect(codeSheet(last).getByText(/to your account’s email address/)).toBeVisible();
  await typeCode(last, await readMailedCode(outside));
  await expect(last.getByText(/You’re verifying as u/).first()).toBeVisible();
  await expandRow(last, 'Your details');
  await expect(last.getByText(isLocked)).toBeVisible();
  await outside.context().close();
});
