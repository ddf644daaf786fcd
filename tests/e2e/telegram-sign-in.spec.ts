// [G1] A Telegram account opens its linked account: in the clients' webviews, which several accounts share, and
// in the frame of Telegram Web, where a browser allows little or no storage.
import type { Page } from '@playwright/test';
import { createLaunch } from '../../gateway/testing/telegram.ts';
import { enterCode } from './pages/code-sheet.ts';
import { pagePath, waitUntilSettled, expandRow } from './support/app.ts';
import { openWithoutStorage } from './support/partner.ts';
import { ignoreSdkStyleErrors, openInTelegramWeb, launchHash, TelegramApp } from './support/telegram.ts';
import { test } from './support/telegram-test.ts';
import { expect } from './support/test.ts';

const [ANNA, BELA] = [4201, 4202];
const HUB = pagePath('personal');

const now = (userId: number): string => createLaunch(userId, new Date());
const LINK = { name: 'Link Telegram' };

/** Signs in by choosing a demo account on the page that the mini app opens. */
async function choose(page: Page, persona: string): Promise<void> {
  await page.waitForURL('**/login?**');
  expect(page.url()).not.toContain('tgWebApp');
  await page.getByRole('button', { name: new RegExp(persona) }).click();
  await page.waitForURL(`**${HUB}`);
  await waitUntilSettled(page);
}

async function link(page: Page, app: TelegramApp, telegramUser = ANNA, persona = 'u05'): Promise<void> {
  await app.open(page, HUB, undefined, now(telegramUser));
  await choose(page, persona);
  await expandRow(page, 'Your details');
  await page.getByRole('button', LINK).click();
  await enterCode(page);
  await expect(page.getByText('This Telegram account is linked to your account.')).toBeVisible();
}

/** The places that must not contain a credential. */
const findCredentials = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      location.href,
      JSON.stringify(history.state),
      JSON.stringify(sessionStorage),
      JSON.stringify(localStorage),
    ].join(),
  );

test('[G1, X13] a user who signs in once inside Telegram is signed in automatically until they unlink', async ({
  page,
  context,
  browser,
}) => {
  const app = await TelegramApp.create(context, 'ios');
  await link(page, app);

  const other = await browser.newContext();
  const again = await other.newPage();
  await (await TelegramApp.create(other, 'android')).open(again, HUB, undefined, now(ANNA));
  await expect(again.getByText(/^You’re verifying as u\*+.*@sandbox\.example\.$/)).toBeVisible();
  await waitUntilSettled(again);
  expect(await findCredentials(again)).not.toMatch(/hash|auth_date|query_id/);
  await again.reload();
  await waitUntilSettled(again);
  await expect(again.getByText(/You’re verifying as/)).toHaveCount(0);

  await expandRow(again, 'Your details');
  await again.getByRole('button', { name: 'Unlink' }).click();
  await enterCode(again);
  await expect(again.getByRole('button', LINK)).toBeVisible();
  await other.close();
  await context.clearCookies();
  const last = await context.newPage();
  await app.open(last, HUB, undefined, now(ANNA));
  await last.waitForURL('**/login?**');
});

test(
  '[G1, X3] another Telegram account in the same webview sees nothing of the first',
  { tag: '@long' },
  async ({ page, context }) => {
    const app = await TelegramApp.create(context, 'android');
    await link(page, app);
    await page.close();
    const answers: string[] = [];
    context.on('response', (response) => {
      if (response.url().includes('/x-api/'))
        void response.text().then(
          (text) => answers.push(text),
          () => undefined,
        );
    });
    // Each launch is a new page; the app shares its cookies.
    const launched = async (initData: string) => {
      const next = await context.newPage();
      await app.open(next, HUB, undefined, initData);
      return next;
    };
    const belas = await launched(now(BELA));
    await belas.waitForURL('**/login?**');
    expect(answers.join()).not.toContain('sandbox.example');
    await choose(belas, 'u01');
    await belas.close();
    const annas = await launched(now(ANNA));
    await expect(annas.getByText(/You’re verifying as u/).first()).toBeVisible();
    await annas.close();
    const unsigned = await launched('');
    await unsigned.waitForURL('**/login?**');
  },
);

test('[G1, W1] a leaked link does not sign in', { tag: '@long' }, async ({ page, context, browser }) => {
  await link(page, await TelegramApp.create(context, 'ios'));
  const plain = await browser.newContext();
  const stranger = await plain.newPage();
  const asked: string[] = [];
  stranger.on('request', (request) =>
    asked.push(`${request.url()} ${request.headers()['authorization'] ?? ''}`),
  );
  await stranger.goto(`${HUB}${launchHash('ios', '8.0', now(ANNA))}`);
  await stranger.waitForURL('**/login?**');
  expect(asked.join()).not.toMatch(/telegram\/sign-in|tma /);
  await plain.close();
});

for (const kept of ['no cookie of a third party', 'nothing at all']) {
  test(
    `[G1, G6] framed by Telegram Web in a browser that keeps ${kept}, the hub, a questionnaire and the camera work`,
    { tag: '@long' },
    async ({ page, context, browser, baseURL, launchOptions, pageErrors }) => {
      test.setTimeout(90_000);
      const app = await TelegramApp.create(context, 'ios');
      await link(page, app, ANNA, 'u09');
      await link(await context.newPage(), app, BELA, 'u01');
      await page.close();
      const denied =
        kept === 'nothing at all' ? await openWithoutStorage(baseURL ?? '', launchOptions) : null;
      const own = denied?.context ?? (await browser.newContext());
      const open = (segment: string, telegramUser: number) =>
        openInTelegramWeb(
          own,
          `${baseURL}${pagePath(segment)}${launchHash('weba', '8.0', now(telegramUser))}`,
        );
      try {
        const hub = await open('personal', ANNA);
        await expect(hub.getByText(/You’re verifying as u/).first()).toBeVisible();
        await expandRow(hub, 'Your details');
        await hub.getByRole('button', { name: 'Unlink' }).waitFor();

        const form = await open('complianceTasks', ANNA);
        await form.getByRole('link', { name: /your finances|where your money comes from/ }).click();
        await expect(form.locator('main h1')).toHaveText('Your finances');

        const capture = await open('kyc?level=LEVEL_1', BELA);
        await expect(capture.locator('main h1')).toHaveText('Which country issued your document?');
      } finally {
        await own.close();
        await denied?.close();
      }
      ignoreSdkStyleErrors(pageErrors);
    },
  );
}

test(
  '[G1] of two Telegram accounts in one browser the later stays signed in, and the earlier has to sign in again',
  { tag: '@long' },
  async ({ page, context, browser, baseURL, pageErrors }) => {
    const app = await TelegramApp.create(context, 'ios');
    await link(page, app, ANNA, 'u09');
    await link(await context.newPage(), app, BELA, 'u01');
    const own = await browser.newContext();
    const open = (segment: string, telegramUser: number) =>
      openInTelegramWeb(own, `${baseURL}${pagePath(segment)}${launchHash('weba', '8.0', now(telegramUser))}`);
    try {
      await open('personal', ANNA);
      // The launch was not used: the browser had a session.
      const annas = await open('complianceTasks', ANNA);
      await expect(annas.locator('main h1')).toHaveText('Your tasks');
      const belas = await open('kyc?level=LEVEL_1', BELA);
      await expect(belas.locator('main h1')).toHaveText('Which country issued your document?');
      // The page may know already; its next request is rejected.
      const task = annas.getByRole('link', { name: /your finances|where your money comes from/ });
      await expect(async () => {
        if (await task.isVisible()) await task.click({ timeout: 1000 });
        await expect(annas.locator('main h1')).toHaveText('Please sign in', { timeout: 2000 });
      }).toPass({ timeout: 15_000 });
      await expect(belas.locator('main h1')).toHaveText('Which country issued your document?');
    } finally {
      await own.close();
    }
    ignoreSdkStyleErrors(pageErrors);
  },
);
