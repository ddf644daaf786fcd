// Features of a Telegram client besides its buttons, and the page's fallback where they are missing.
import type { Page } from '@playwright/test';
import { CapturePage } from './pages/capture-page.ts';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { ignoreSdkStyleErrors, openInTelegramWeb, launchHash, TelegramApp } from './support/telegram.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const playing = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const stream = video?.srcObject as MediaStream | null | undefined;
    return stream?.active === true;
  });

test(
  '[G7, S5] the open camera fills the phone’s screen, and pauses while the mini app is minimised',
  { tag: '@long' },
  async ({ page, context, signIn, camera }) => {
    test.setTimeout(90_000);
    const app = await TelegramApp.create(context, 'ios');
    const capture = new CapturePage(page, camera, (label) => app.pressNative(label));
    await signIn('u01');
    await app.open(page, pagePath('personal'));
    await waitUntilSettled(page);
    await app.pressNative('Verify');
    await capture.start('LEVEL_1');
    await capture.fillForms({ documentNumber: 'SP 4471 9920' });
    await camera.showTable();
    await capture.press('Open the camera');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => app.hasSent('web_app_request_fullscreen')).toBe(true);
    await app.send('fullscreen_changed', { is_fullscreen: true });
    await expect.poll(() => playing(page)).toBe(true);
    expect(
      await page.locator('video').evaluate((video: HTMLVideoElement) => [video.muted, video.playsInline]),
    ).toEqual([true, true]);
    // The client reserves 44 and 46 pixels at the top.
    await expect
      .poll(async () => (await dialog.getByRole('heading').first().boundingBox())?.y ?? 0)
      .toBeGreaterThan(90);

    await app.send('visibility_changed', { is_visible: false });
    await expect.poll(() => playing(page)).toBe(false);
    await app.send('visibility_changed', { is_visible: true });
    await expect.poll(() => playing(page)).toBe(true);
    // A client that sends no event when it is active again.
    await app.send('visibility_changed', { is_visible: false });
    await expect.poll(() => playing(page)).toBe(false);
    await dialog.getByRole('heading').first().click();
    await expect.poll(() => playing(page)).toBe(true);

    expect(app.hasSent('web_app_exit_fullscreen')).toBe(false);
    await app.pressBack();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => app.hasSent('web_app_exit_fullscreen')).toBe(true);
  },
);

test(
  '[W2, N5] a client of the first version, without a back button and menu, gets those of the page',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await TelegramApp.create(context, 'android');
    await signIn('u05');
    await page.goto(pagePath('personal') + launchHash('android', '6.0'));
    await waitUntilSettled(page);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${pagePath('personal')}$`));
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(new RegExp(`${pagePath('personal')}$`));
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(menu.getByRole('radio')).toHaveCount(0);
  },
);

test(
  '[G7] an SDK that loads late still reads the launch, and is loaded once',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'ios');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.route('**/assets/telegram-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await signIn('u08');
    await app.open(page, pagePath('personal'));
    await waitUntilSettled(page);
    await page.getByRole('main').getByRole('link').first().click();
    await expect.poll(() => app.isBackButtonVisible()).toBe(true);
    await app.pressBack();
    await expect(page).toHaveURL(new RegExp(`${pagePath('personal')}$`));
    expect(scripts.filter((address) => /telegram\.org|telegram-web-app/.test(address))).toEqual([]);
    expect(page.url()).not.toContain('tgWebApp');
  },
);

test(
  '[G7, P1] without the SDK the page works and keeps no credential',
  { tag: '@long' },
  async ({ page, context, signIn, pageErrors }) => {
    const app = await TelegramApp.create(context, 'ios');
    await page.route('**/assets/telegram-*.js', (route) => route.abort());
    await signIn('u05');
    await app.open(page, pagePath('personal'));
    await waitUntilSettled(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    expect(page.url()).not.toContain('tgWebApp');
    // The browser's message about the script that failed to load.
    pageErrors.splice(
      0,
      pageErrors.length,
      ...pageErrors.filter((text) => !/Failed to load resource/.test(text)),
    );
  },
);

test(
  '[G7, W1] the desktop client, which frames the app, gets the same messages as every client, and reloads the current page',
  { tag: '@long' },
  async ({ context, baseURL, pageErrors }) => {
    const messages: string[] = [];
    const frame = await openInTelegramWeb(
      context,
      `${baseURL}${pagePath('complianceTasks')}${launchHash('tdesktop')}`,
      messages,
    );
    await expect.poll(() => messages.join()).toContain('web_app_ready');
    const [outer] = context.pages().filter((each) => each.url().includes('web.telegram.org'));
    await outer?.evaluate(() => {
      const event = JSON.stringify({ eventType: 'reload_iframe' });
      document.querySelector('iframe')?.contentWindow?.postMessage(event, '*');
    });
    await expect.poll(() => messages.join()).toContain('iframe_will_reload');
    await expect(frame.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
    expect(frame.url()).not.toContain('tgWebAppData');
    ignoreSdkStyleErrors(pageErrors);
  },
);
