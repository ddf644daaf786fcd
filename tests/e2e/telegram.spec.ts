// The same journey inside simulated Telegram clients, which draw the buttons.
import type { Page } from '@playwright/test';
import { CapturePage } from './pages/capture-page.ts';
import { pagePath, waitUntilSettled } from './support/app.ts';
import {
  ignoreSdkStyleErrors,
  openInTelegramWeb,
  launchHash,
  TelegramApp,
  type TelegramClient,
} from './support/telegram.ts';
import { expect, test } from './support/test.ts';

const CLIENTS: { client: TelegramClient; header: string; desktop?: true; tag: string | string[] }[] = [
  { client: 'android', header: 'android_tg', tag: [] },
  { client: 'ios', header: 'ios_tg', tag: '@long' },
  { client: 'tdesktop', header: 'pc_tg', desktop: true, tag: '@long' },
];

for (const { client, header, desktop, tag } of CLIENTS) {
  test.describe(`in Telegram for ${client}`, { tag }, () => {
    test.use({ ownData: true });
    if (desktop) test.use({ viewport: { width: 420, height: 720 }, isMobile: false, hasTouch: false });

    test(`[W1, W2, G7, S3] level 1 is verified with the native buttons of ${client}`, async ({
      page,
      context,
      signIn,
      camera,
    }) => {
      test.setTimeout(90_000);
      const platforms = new Set<string>();
      page.on('request', (request) => {
        // An EventSource sends no custom headers.
        if (request.url().includes('/x-api/') && request.resourceType() !== 'eventsource') {
          platforms.add(request.headers()['platform'] ?? 'none');
        }
      });
      const app = await TelegramApp.create(context, client);
      const capture = new CapturePage(page, camera, (label) => app.pressNative(label));
      await signIn('u01');
      await app.open(page, pagePath('personal'));
      await waitUntilSettled(page);
      expect(page.url()).not.toContain('tgWebApp');
      expect(app.hasSent('web_app_ready')).toBe(true);
      expect(app.isBackButtonVisible()).toBe(false);
      await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);

      // The client's main button is the action of the hub.
      await expect(page.getByRole('main').getByRole('link', { name: 'Verify', exact: true })).toHaveCount(0);
      await app.pressNative('Verify');
      await expect(page).toHaveURL(new RegExp(`${pagePath('step1')}$`));
      await expect.poll(() => app.isBackButtonVisible()).toBe(true);
      await app.pressBack();
      await expect(page).toHaveURL(new RegExp(`${pagePath('personal')}$`));
      await expect.poll(() => app.isBackButtonVisible()).toBe(false);
      await app.pressNative('Verify');

      await capture.start('LEVEL_1');
      await expect.poll(() => app.hasSent('web_app_setup_closing_behavior')).toBe(true);
      await capture.fillForms({ documentNumber: 'SP 4471 9920', atComputer: desktop === true });
      await camera.showTable();
      await capture.press('Open the camera');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await app.pressBack();
      await expect(dialog).toHaveCount(0);
      await expect(capture.title).toHaveText('Front of your card');

      await capture.uploadShot('id-front', 'Front of your card');
      await capture.uploadShot('id-back', 'Back of your card');
      await capture.uploadShot('selfie', 'Your selfie');
      await capture.submit();
      await expect(capture.title).toHaveText('Your identity is verified', { timeout: 20_000 });
      expect([...platforms]).toEqual([header]);
      await expectNoOwnBar(page);
    });
  });
}

test('[W1, G7] an ordinary browser never loads the SDK, not even after a leaked link with launch parameters', async ({
  page,
  signIn,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const expectPlain = async () => {
    await waitUntilSettled(page);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.evaluate(() => 'Telegram' in window)).toBe(false);
  };
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await expectPlain();
  // The lock of the account by Telegram is a part of the hub, not of the client.
  expect(scripts.filter((address) => /telegram(?!-lock)/i.test(address))).toEqual([]);
  await page.goto('about:blank');
  await page.goto(
    `${pagePath('personal')}#tgWebAppData=hash%3Dsecret&tgWebAppPlatform=ios&tgWebAppVersion=8.0`,
  );
  await expectPlain();
  expect(page.url()).not.toMatch(/tgWebApp|secret|#/);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await page.goto(pagePath('complianceTasks'));
  await expectPlain();
  expect(await page.evaluate(() => sessionStorage.getItem('__telegram__initParams'))).toBe(null);
});

test('[G7, S3, W1] a link into the mini app opens its page or the hub; a reload keeps it; back at the first step closes the app', async ({
  page,
  context,
  signIn,
}) => {
  const app = await TelegramApp.create(context, 'android');
  await signIn('u05');
  await app.open(page, '/user/accounts/auth', 'complianceTasks');
  await waitUntilSettled(page);
  await expect(page).toHaveURL(new RegExp(`${pagePath('complianceTasks')}$`));
  await expect(page.locator('main h1')).toHaveText('Your tasks');
  await page.reload();
  await expect(page.locator('main h1')).toHaveText('Your tasks');
  await page.goto('about:blank');
  await app.open(page, pagePath('complianceTasks'), '..%2Fadmin');
  await waitUntilSettled(page);
  await expect(page).toHaveURL(new RegExp(`${pagePath('personal')}$`));
  await app.pressBack();
  expect(page.isClosed()).toBe(true);
});

test('[G6, W1] framed by Telegram Web without cookies and storage, the app starts and shows how to sign in', async ({
  context,
  baseURL,
  pageErrors,
}) => {
  const messages: string[] = [];
  const frame = await openInTelegramWeb(
    context,
    `${baseURL}${pagePath('personal')}${launchHash('weba')}`,
    messages,
  );
  await expect.poll(() => messages.join()).toContain('web_app_ready');
  await expect(frame.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await frame.getByRole('button', { name: 'Open in the browser' }).click();
  await expect.poll(() => messages.join()).toContain('web_app_open_link');
  expect(messages.join()).toContain('/login?redirect_url=');
  ignoreSdkStyleErrors(pageErrors);
});

/** The client draws the action, so the page must not draw a second one. */
async function expectNoOwnBar(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: /Continue to level 2/ })).toHaveCount(0);
}
