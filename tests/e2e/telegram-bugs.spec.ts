// What Telegram's clients and its SDK are known to do wrong, each as a person meets it. The real SDK runs; what is played
// is the client.
import type { Page } from '@playwright/test';
import { path, settled } from './support/app.ts';
import { forgiveStyleOfSdk, frameOf, launchHash, TelegramApp } from './support/telegram.ts';
import { expect, test } from './support/test.ts';

/** The launch of a client whose theme is this. */
function launchWith(theme: Record<string, unknown>): string {
  const params = new URLSearchParams(launchHash('android').slice(1));
  params.set('tgWebAppThemeParams', JSON.stringify(theme));
  return `#${params}`;
}

const surface = (page: Page, token: string) =>
  page.evaluate((name) => document.documentElement.style.getPropertyValue(name), token);

test(
  '[G7] a client that answers nothing, and says that its window has no size, shows the page all the same',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'macos');
    await signIn('u05');
    await app.open(page, path('personal'));
    await settled(page);
    await page.getByRole('main').getByRole('link').first().click();
    await expect.poll(() => app.backButtonVisible()).toBe(true);
    await app.pressBack();
    await expect(page).toHaveURL(new RegExp(`${path('personal')}$`));
  },
);

test(
  '[G7] a window told to be one pixel high still shows its sheets',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'ios');
    await signIn('u05');
    await app.open(page, path('personal'));
    await settled(page);
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
  '[G7] the theme of this launch is painted, not that of the one before in the same tab',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await TelegramApp.create(context, 'android');
    await signIn('u05');
    await page.goto(path('personal') + launchWith({ bg_color: '#17212b', text_color: '#f5f5f5' }));
    await settled(page);
    expect(await surface(page, '--ground')).toBe('#17212b');
    await page.goto('about:blank');
    await page.goto(path('personal') + launchWith({ bg_color: '#ffffff', text_color: '#000000' }));
    await settled(page);
    expect(await surface(page, '--card')).toBe('#ffffff');
  },
);

test(
  '[G7] a second launch in the same tab does not go where the first one went',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'android');
    await signIn('u05');
    await app.open(page, path('personal'), 'complianceTasks');
    await settled(page);
    await expect(page).toHaveURL(new RegExp(`${path('complianceTasks')}$`));
    await page.goto('about:blank');
    await app.open(page, path('personal'));
    await settled(page);
    await expect(page).toHaveURL(new RegExp(`${path('personal')}$`));
  },
);

test(
  '[W1] a messenger’s own browser, which can be talked to but launched nothing, is a plain one',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await TelegramApp.create(context, 'ios');
    await signIn('u05');
    await page.goto(path('personal'));
    await settled(page);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    expect(await page.evaluate(() => 'Telegram' in window)).toBe(false);
  },
);

test(
  '[G7, W1] after a reload the client is known again, and so are the edges it keeps for itself',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    const app = await TelegramApp.create(context, 'ios');
    await signIn('u05');
    await app.open(page, path('personal'));
    await settled(page);
    const edge = () =>
      page.evaluate(() =>
        ['--tg-safe-area-inset-top', '--tg-content-safe-area-inset-top'].map((name) =>
          getComputedStyle(document.documentElement).getPropertyValue(name),
        ),
      );
    await expect.poll(edge).toEqual(['44px', '46px']);
    await page.reload();
    await settled(page);
    await expect.poll(edge).toEqual(['44px', '46px']);
    expect(page.url()).not.toContain('tgWebApp');
  },
);

test(
  '[G7] a tap on a link into Telegram opens it in the client, and the frame stays',
  { tag: '@long' },
  async ({ context, baseURL, pageErrors }) => {
    const told: string[] = [];
    const frame = await frameOf(context, `${baseURL}${path('personal')}${launchHash('webk')}`, told);
    await frame.getByRole('heading', { name: 'Please sign in' }).waitFor();
    await frame.locator('body').evaluate((body) => {
      const link = Object.assign(document.createElement('a'), {
        href: 'https://t.me/attesta_help',
        textContent: 'Ask us in Telegram',
      });
      body.prepend(link);
    });
    await frame.getByRole('link', { name: 'Ask us in Telegram' }).click();
    await expect.poll(() => told.join()).toContain('/attesta_help');
    await expect(frame.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
    forgiveStyleOfSdk(pageErrors);
  },
);
