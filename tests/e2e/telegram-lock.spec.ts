// [G1] Finger or face before Telegram opens the account: set once, asked for at each launch, and a code by e-mail where the phone says no.
import type { Page } from '@playwright/test';
import { launchOf } from '../../gateway/testing/telegram.ts';
import { codeSheet, enterCode, mailedCode, typeCode } from './pages/code-sheet.ts';
import { inspect, path, settled, unfold } from './support/app.ts';
import { PhoneKeeper } from './support/phone-keeper.ts';
import { TelegramApp } from './support/telegram.ts';
import { test } from './support/telegram-test.ts';
import { expect } from './support/test.ts';

const ANNA = 4201;
const HUB = path('personal');

const locked = (page: Page) => page.getByRole('heading', { name: 'Your account is locked' });
const isLocked = 'Telegram asks for finger or face before it opens this.';

test('[G1, X13] a lock is set, asks at the next launch, holds through a reload, and opens with a code where the finger is refused', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const phone = new PhoneKeeper();
  const app = await TelegramApp.create(context, 'ios');
  app.keeper = phone;
  await app.open(page, HUB, undefined, launchOf(ANNA, new Date()));
  await page.waitForURL('**/login?**');
  await page.getByRole('button', { name: /u05/ }).click();
  await page.waitForURL(`**${HUB}`);
  await settled(page);
  await unfold(page, 'Your details');
  await page.getByRole('button', { name: 'Open without signing in next time' }).click();
  await enterCode(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await enterCode(page);
  await expect(page.getByText(isLocked)).toBeVisible();
  await page.reload();
  await unfold(page, 'Your details');
  await expect(page.getByText(isLocked)).toBeVisible();
  await inspect(page, 'lock is on');
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
  await app.open(next, HUB, undefined, launchOf(ANNA, new Date()));
  await expect(locked(next)).toBeVisible();
  await inspect(next, 'locked');
  expect(answers.join()).not.toMatch(/sandbox\.example|90000005/);
  phone.confirms = false;
  await next.getByRole('button', { name: 'Unlock' }).click();
  await expect(next.getByText('Your phone did not confirm that it is you.')).toBeVisible();
  phone.confirms = true;
  await next.getByRole('button', { name: 'Unlock' }).click();
  await expect(next.getByText(/You are verifying as u/).first()).toBeVisible();
  await settled(next);
  await next.reload();
  await unfold(next, 'Your details');
  await expect(next.getByText(isLocked)).toBeVisible();
  await next.close();

  const outside = await (await browser.newContext()).newPage();
  await outside.goto(`/login?redirect_url=${encodeURIComponent(HUB)}`);
  await outside.getByRole('button', { name: /u05/ }).click();
  await outside.waitForURL(`**${HUB}`);
  phone.confirms = false;
  const last = await context.newPage();
  await app.open(last, HUB, undefined, launchOf(ANNA, new Date()));
  await last.getByRole('button', { name: 'Unlock' }).click();
  await expect(last.getByText('Your phone did not confirm that it is you.')).toBeVisible();
  await last.getByRole('button', { name: 'Use a code by e-mail instead' }).click();
  await expect(codeSheet(last).getByText(/to the e-mail address of your account/)).toBeVisible();
  await typeCode(last, await mailedCode(outside));
  await expect(last.getByText(/You are verifying as u/).first()).toBeVisible();
  await unfold(last, 'Your details');
  await expect(last.getByText(isLocked)).toBeVisible();
  await outside.context().close();
});
