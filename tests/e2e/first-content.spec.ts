// The card that the gateway renders into the hub (other pages: page-content.spec.ts): visible and pressable before any module,
// and replaced by the client without a visible change.
import type { Page } from '@playwright/test';
import {
  readBrowserStorage,
  expectAccessible,
  pagePath,
  waitUntilSettled,
  waitForWorker,
  goOffline,
} from './support/app.ts';
import {
  firstContent as card,
  warmUpGateway,
  holdScripts,
  openWithContent as openWithCard,
  watchFrames,
} from './support/first-content.ts';
import { TelegramApp } from './support/telegram.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Your identity is verified';

const skeleton = (page: Page) => page.locator('#boot-words');

test.describe('before any module', () => {
  test.use({ serviceWorkers: 'block' });

  test('[S4] the hub is readable before any module, and nothing changes when the client starts', async ({
    page,
    signIn,
  }) => {
    const seen = await watchFrames(page);
    await signIn('u05');
    await warmUpGateway(page);
    const letGo = await holdScripts(page);
    await openWithCard(page, () => page.goto(pagePath('personal'), { waitUntil: 'commit' }));
    await expect(card(page).getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(skeleton(page)).toBeHidden();
    const link = card(page).getByRole('link');
    await expect(link).toHaveAttribute('href', pagePath('step2'));
    const before = await card(page).locator('section').boundingBox();
    await expectAccessible(page, 'the first card');
    await letGo();
    await waitUntilSettled(page);
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

  test('its link works, and the target loads', async ({ page, signIn }) => {
    await signIn('u01');
    await warmUpGateway(page);
    const letGo = await holdScripts(page);
    await openWithCard(page, () => page.goto(pagePath('personal'), { waitUntil: 'commit' }));
    await card(page).getByRole('link', { name: 'Verify' }).click();
    await expect(page).toHaveURL(new RegExp(`${pagePath('step1')}$`));
    await letGo();
    await waitUntilSettled(page);
  });

  test(
    '[B4, N5] a browser with another saved language shows none of it',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await page.addInitScript(() => localStorage.setItem('lang', 'es-ES'));
      const seen = await watchFrames(page);
      await signIn('u01');
      const letGo = await holdScripts(page);
      await page.goto(pagePath('personal'), { waitUntil: 'commit' });
      await expect(skeleton(page)).toBeVisible();
      await expect(card(page)).toHaveCount(0);
      await letGo();
      await waitUntilSettled(page);
      const { headings } = await seen();
      expect(headings.join()).toContain('Verifica');
      expect(headings.join()).not.toContain('Verify');
    },
  );

  test('[M9] a tab opened by a token shows nothing of the session', async ({ page, signIn, pageErrors }) => {
    const seen = await watchFrames(page);
    await signIn('u01');
    const letGo = await holdScripts(page);
    await page.goto(`${pagePath('personal')}#token=not-a-token`, { waitUntil: 'commit' });
    await expect(skeleton(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await letGo();
    await page.locator('#main h1').first().waitFor();
    expect((await seen()).headings.join()).not.toContain('Verify your identity');
    pageErrors.length = 0;
  });

  test('[X3] after an offline sign-out the page shows nothing of the account, despite the cookie', async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(() => localStorage.setItem('sign-out-pending', '1'));
    const seen = await watchFrames(page);
    await signIn('u01');
    const letGo = await holdScripts(page);
    await page.goto(pagePath('personal'), { waitUntil: 'commit' });
    await expect(skeleton(page)).toBeVisible();
    expect((await seen()).headings).toEqual([]);
    await letGo();
  });

  test(
    '[G4] in a right-to-left layout the card is where the client draws it',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u05');
      await warmUpGateway(page);
      const letGo = await holdScripts(page);
      await openWithCard(page, () =>
        page.goto(`${pagePath('personal')}?lang=ar-SA`, { waitUntil: 'commit' }),
      );
      const before = await card(page).locator('h1').boundingBox();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      await letGo();
      await waitUntilSettled(page);
      const after = await page.locator('#main h1').boundingBox();
      expect(Math.round(after?.x ?? 0)).toBe(Math.round(before?.x ?? -1));
      expect(after?.width).toBe(before?.width);
    },
  );
});

test('[W4] the worker caches the plain shell without the card', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await waitForWorker(page);
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  expect(await response?.text()).not.toContain('id="first-content"');
  await waitUntilSettled(page);
  expect((await readBrowserStorage(page)).text).not.toMatch(/<main id="first-content"/);
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

// Telegram reports "en" for every English reader, whatever country the browser names.
for (const [client, locale] of [
  ['ios', 'en'],
  ['android', 'en-US'],
] as const)
  test.describe(client, () => {
    test.use({ locale });

    test(
      '[W1, B4] the card is shown in Telegram too',
      { tag: '@long' },
      async ({ page, context, signIn }) => {
        const seen = await watchFrames(page);
        const app = await TelegramApp.create(context, client);
        await signIn('u05');
        await warmUpGateway(page);
        const letGo = await holdScripts(page);
        await openWithCard(page, () => app.open(page, pagePath('personal')));
        await expect(card(page).getByRole('heading', { level: 1 })).toBeVisible();
        // The client's main button shows the action.
        await expect(card(page).getByRole('link', { name: 'Go to level 2' })).toBeHidden();
        await letGo();
        await waitUntilSettled(page);
        await expect.poll(() => app.mainButton()).toMatchObject({ text: 'Go to level 2', is_visible: true });
        const { headings, shift } = await seen();
        expect(new Set(headings.map((each) => each.replace(/ [\d,-]+$/, '')))).toEqual(
          new Set(['Your identity is verified']),
        );
        expect(shift).toBeLessThan(0.001);
      },
    );
  });
