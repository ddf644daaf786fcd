// The card that the gateway renders into the hub's page (other pages: page-content.spec.ts): there before any module, pressed before any module, and replaced
// by the client's own without anybody seeing it.
import type { Page } from '@playwright/test';
import { everythingKept, inspect, path, settled, workerReady, goOffline } from './support/app.ts';
import {
  contentOf as card,
  gatewayIsWarm,
  holdScripts,
  openWithContent as openWithCard,
  watchFrames,
} from './support/first-content.ts';
import { TelegramApp } from './support/telegram.ts';
import { expect, test } from './support/test.ts';

/** Of u05. */
const TITLE = 'Your identity is verified';

const skeleton = (page: Page) => page.locator('#boot-words');

test.describe('before any module', () => {
  test.use({ serviceWorkers: 'block' });

  test('[S4] the hub is read before any module, and nothing changes when the client is there', async ({
    page,
    signIn,
  }) => {
    const seen = await watchFrames(page);
    await signIn('u05');
    await gatewayIsWarm(page);
    const letGo = await holdScripts(page);
    await openWithCard(page, () => page.goto(path('personal'), { waitUntil: 'commit' }));
    await expect(card(page).getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(skeleton(page)).toBeHidden();
    const link = card(page).getByRole('link');
    await expect(link).toHaveAttribute('href', path('step2'));
    const before = await card(page).locator('section').boundingBox();
    await inspect(page, 'the first card');
    await letGo();
    await settled(page);
    await expect(card(page)).toHaveCount(0);
    await expect(page.locator('#main h1')).toHaveText(TITLE);
    const own = page.locator('#main section').filter({ has: page.locator('h1') });
    const after = await own.boundingBox();
    expect({ x: after?.x, width: after?.width, height: after?.height }).toEqual({
      x: before?.x,
      width: before?.width,
      height: before?.height,
    });
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1.5);
    const { headings, shift } = await seen();
    expect(new Set(headings.map((each) => each.replace(/ [\d,-]+$/, '')))).toEqual(new Set([TITLE]));
    expect(shift).toBeLessThan(0.001);
  });

  test('its link leads on, and what it leads to loads', async ({ page, signIn }) => {
    await signIn('u01');
    await gatewayIsWarm(page);
    const letGo = await holdScripts(page);
    await openWithCard(page, () => page.goto(path('personal'), { waitUntil: 'commit' }));
    await card(page).getByRole('link', { name: 'Verify' }).click();
    await expect(page).toHaveURL(new RegExp(`${path('step1')}$`));
    await letGo();
    await settled(page);
  });

  test(
    '[B4, N5] a browser that remembers another language shows no word of it',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await page.addInitScript(() => localStorage.setItem('lang', 'es-ES'));
      const seen = await watchFrames(page);
      await signIn('u01');
      const letGo = await holdScripts(page);
      await page.goto(path('personal'), { waitUntil: 'commit' });
      await expect(skeleton(page)).toBeVisible();
      await expect(card(page)).toHaveCount(0);
      await letGo();
      await settled(page);
      const { headings } = await seen();
      expect(headings.join()).toContain('Verifica');
      expect(headings.join()).not.toContain('Verify');
    },
  );

  test('[M9] a tab that somebody’s token opens shows nothing of the session', async ({
    page,
    signIn,
    pageErrors,
  }) => {
    const seen = await watchFrames(page);
    await signIn('u01');
    const letGo = await holdScripts(page);
    await page.goto(`${path('personal')}#token=not-a-token`, { waitUntil: 'commit' });
    await expect(skeleton(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await letGo();
    await page.locator('#main h1').first().waitFor();
    expect((await seen()).headings.join()).not.toContain('Verify your identity');
    pageErrors.length = 0;
  });

  test('[X3] who signed out without a network reads nothing of the account, whatever the cookie says', async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(() => localStorage.setItem('sign-out-pending', '1'));
    const seen = await watchFrames(page);
    await signIn('u01');
    const letGo = await holdScripts(page);
    await page.goto(path('personal'), { waitUntil: 'commit' });
    await expect(skeleton(page)).toBeVisible();
    expect((await seen()).headings).toEqual([]);
    await letGo();
  });

  test(
    '[G4] in a layout from right to left the card stands where the client’s does',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u05');
      await gatewayIsWarm(page);
      const letGo = await holdScripts(page);
      await openWithCard(page, () => page.goto(`${path('personal')}?lang=ar-SA`, { waitUntil: 'commit' }));
      const before = await card(page).locator('h1').boundingBox();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      await letGo();
      await settled(page);
      const after = await page.locator('#main h1').boundingBox();
      expect(Math.round(after?.x ?? 0)).toBe(Math.round(before?.x ?? -1));
      expect(after?.width).toBe(before?.width);
    },
  );
});

test('[W4] the worker keeps the plain shell and no card, with and without a network', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(path('personal'));
  await settled(page);
  await workerReady(page);
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  expect(await response?.text()).not.toContain('id="first-content"');
  await settled(page);
  expect((await everythingKept(page)).text).not.toMatch(/<main id="first-content"/);
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

// Telegram says "en" of whoever reads English, whatever country the browser names.
for (const [client, locale] of [
  ['ios', 'en'],
  ['android', 'en-US'],
] as const)
  test.describe(client, () => {
    test.use({ locale });

    test(
      '[W1, B4] in Telegram the card is there as well',
      { tag: '@long' },
      async ({ page, context, signIn }) => {
        const seen = await watchFrames(page);
        const app = await TelegramApp.create(context, client);
        await signIn('u05');
        await gatewayIsWarm(page);
        const letGo = await holdScripts(page);
        await openWithCard(page, () => app.open(page, path('personal')));
        await expect(card(page).getByRole('link', { name: 'Go to level 2' })).toBeVisible();
        await letGo();
        await settled(page);
        const { headings, shift } = await seen();
        expect(new Set(headings.map((each) => each.replace(/ [\d,-]+$/, '')))).toEqual(
          new Set(['Your identity is verified']),
        );
        expect(shift).toBeLessThan(0.001);
      },
    );
  });
