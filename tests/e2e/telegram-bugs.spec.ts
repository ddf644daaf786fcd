// Known bugs of Telegram's clients and its SDK, as the user meets them. The real SDK runs; only the client
// is simulated.
import type { Page } from '@playwright/test';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { ignoreSdkStyleErrors, openInTelegramWeb, launchHash, TelegramApp } from './support/telegram.ts';
import { expect, test } from './support/test.ts';

/** The launch parameters of a client with this theme. */
function launchWith(theme: Record<string, unknown>): string {
  const params = new URLSearchParams(launchHash('android').slice(1));
  params.set('tgWebAppThemeParams', JSON.stringify(theme));
  return `#${params}`;
}

const surface = (page: Page, token: string) =>
  page.evaluate((name) => document.documentElement.style.getPropertyValue(name), token);

test(
  '[G7] a client that answers nothing and reports a window without size still shows the page',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'macos');
    await signIn('u05');
    await app.open(page, pagePath('personal'));
    await waitUntilSettled(page);
    await app.pressNative('Go to level 2');
    await expect.poll(() => app.isBackButtonVisible()).toBe(true);
    await app.pressBack();
    await expect(page).toHaveURL(new RegExp(`${pagePath('personal')}$`));
  },
);

test(
  '[G7] a window reported as one pixel high still shows its sheets',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'ios');
    await signIn('u05');
    await app.open(page, pagePath('personal'));
    await waitUntilSettled(page);
    await app.send('viewport_changed', { width: 390, height: 1, is_state_stable: true, is_expanded: true });
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.style.getPropertyValue('--tg-viewport-stable-height')),
      )
      .toBe('1px');
    await app.send('settings_button_pressed', null);
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(async () => (await sheet.boundingBox())?.height ?? 0).toBeGreaterThan(300);
  },
);

test(
  '[G7] the theme of this launch is painted, not that of the previous launch in the same tab',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await TelegramApp.create(context, 'android');
    await signIn('u05');
    await page.goto(pagePath('personal') + launchWith({ bg_color: '#17212b', text_color: '#f5f5f5' }));
    await waitUntilSettled(page);
    expect(await surface(page, '--ground')).toBe('#17212b');
    await page.goto('about:blank');
    await page.goto(pagePath('personal') + launchWith({ bg_color: '#ffffff', text_color: '#000000' }));
    await waitUntilSettled(page);
    expect(await surface(page, '--card')).toBe('#ffffff');
  },
);

test(
  '[G7] a second launch in the same tab does not open the page of the first',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'android');
    await signIn('u05');
    await app.open(page, pagePath('personal'), 'complianceTasks');
    await waitUntilSettled(page);
    await expect(page).toHaveURL(new RegExp(`${pagePath('complianceTasks')}$`));
    await page.goto('about:blank');
    await app.open(page, pagePath('personal'));
    await waitUntilSettled(page);
    await expect(page).toHaveURL(new RegExp(`${pagePath('personal')}$`));
  },
);

test(
  '[W1] a messenger’s in-app browser without a launch counts as a plain browser',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await TelegramApp.create(context, 'ios');
    await signIn('u05');
    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    expect(await page.evaluate(() => 'Telegram' in window)).toBe(false);
  },
);

test(
  '[G7, W1] after a reload the client and its safe areas are recognised again',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'ios');
    await signIn('u05');
    await app.open(page, pagePath('personal'));
    await waitUntilSettled(page);
    const edge = () =>
      page.evaluate(() =>
        ['--tg-safe-area-inset-top', '--tg-content-safe-area-inset-top'].map((name) =>
          getComputedStyle(document.documentElement).getPropertyValue(name),
        ),
      );
    await expect.poll(edge).toEqual(['44px', '46px']);
    await page.reload();
    await waitUntilSettled(page);
    await expect.poll(edge).toEqual(['44px', '46px']);
    expect(page.url()).not.toContain('tgWebApp');
  },
);

test(
  '[G7] a tap on a Telegram link opens it in the client, and the frame stays',
  { tag: '@long' },
  async ({ context, baseURL, pageErrors }) => {
    const messages: string[] = [];
    const frame = await openInTelegramWeb(
      context,
      `${baseURL}${pagePath('personal')}${launchHash('webk')}`,
      messages,
    );
    await frame.getByRole('heading', { name: 'Please sign in' }).waitFor();
    await frame.locator('body').evaluate((body) => {
      const link = Object.assign(document.createElement('a'), {
        href: 'https://t.me/attesta_help',
        textContent: 'Ask us in Telegram',
      });
      body.prepend(link);
    });
    await frame.getByRole('link', { name: 'Ask us in Telegram' }).click();
    await expect.poll(() => messages.join()).toContain('/attesta_help');
    await expect(frame.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
    ignoreSdkStyleErrors(pageErrors);
  },
);
