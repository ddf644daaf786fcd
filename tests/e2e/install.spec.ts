// The offer to install the app: shown only where there is a reason. No tested browser fires the install event
// itself, so the tests fire it.
import type { Page } from '@playwright/test';
import { DAY_MS } from '#contract/days.ts';
import { waitUntilLoaded, expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { TelegramApp } from './support/telegram.ts';
import { expect, test } from './support/test.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Keep this page handy' });
const button = (page: Page, name: string) => offer(page).getByRole('button', { name, exact: true });

/** The event that Chromium fires, and the calls on it. */
interface Asked {
  prompts: number;
  stays: number;
  held: boolean;
}
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked }).asked);

/** Lets the browser install from the next page on; `answer` is the user's choice. */
async function canInstall(page: Page, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<void> {
  await page.addInitScript((answered) => {
    const calls: Asked = { prompts: 0, stays: 0, held: false };
    Object.assign(window, { asked: calls });
    const persist = () => Promise.resolve((calls.stays += 1) > 0);
    Object.assign(navigator.storage ?? {}, { persist });
    document.addEventListener('DOMContentLoaded', () => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(void (calls.prompts += 1)),
        userChoice: Promise.resolve({ outcome: answered }),
      });
      dispatchEvent(event);
      calls.held = event.defaultPrevented;
    });
  }, outcome);
}

/** Expects no offer, also after everything has loaded. */
async function expectNoOffer(page: Page): Promise<void> {
  await waitUntilSettled(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await waitUntilLoaded(page);
  await expect(offer(page)).toHaveCount(0);
}

test('[W5] is offered where a level is reached, neither before nor on arrival', async ({ page, signIn }) => {
  await canInstall(page);
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await expectNoOffer(page);
  expect(await asked(page)).toEqual({ prompts: 0, stays: 0, held: true });
  await page.goto(pagePath('step2'));
  await expectNoOffer(page);

  await page.goto(pagePath('step1'));
  await expect(page.locator('main h1')).toHaveText('Your identity is verified');
  await expect(offer(page)).toBeVisible();
  expect((await asked(page)).prompts).toBe(0);
  await expectAccessible(page, 'level reached');
  await button(page, 'Install').click();
  await expect(offer(page)).toContainText('This page is being added to your device.');
  await expect(offer(page).getByRole('button')).toHaveCount(0);
  expect(await asked(page)).toMatchObject({ prompts: 1, stays: 1 });
  await expectAccessible(page, 'added');

  await signIn('u02');
  await page.goto(pagePath('step1'));
  await expectNoOffer(page);
});

test('[W5] is offered below tasks with a date, and not again for 90 days after a refusal', async ({
  page,
  signIn,
}) => {
  await canInstall(page);
  await signIn('u17');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  // The event of the first page is still valid on the next.
  await page.getByRole('link', { name: 'All tasks' }).click();
  await expect(button(page, 'Install')).toBeVisible();
  await expectAccessible(page, 'task due');
  await button(page, 'Not now').click();
  await expect(offer(page)).toContainText('OK. We will not ask again for a while.');
  expect(await asked(page)).toMatchObject({ prompts: 0, stays: 0 });
  await expectAccessible(page, 'refused');

  await page.goto(pagePath('complianceTasks'));
  await expectNoOffer(page);
  await page.addInitScript((ahead) => {
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, 91 * DAY_MS);
  await page.goto(pagePath('complianceTasks'));
  await expect(button(page, 'Install')).toBeVisible();
});

test(
  '[W5] a refusal in the browser’s own dialog counts, and a list without dates offers nothing',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await canInstall(page, 'dismissed');
    await signIn('u18');
    await page.goto(pagePath('complianceTasks'));
    await expectNoOffer(page);
    await signIn('u17');
    await page.goto(pagePath('complianceTasks'));
    await button(page, 'Install').click();
    await expect(offer(page)).toContainText('We will not ask again for a while.');
    expect(await asked(page)).toMatchObject({ prompts: 1, stays: 0 });
    await page.goto(pagePath('complianceTasks'));
    await expectNoOffer(page);
  },
);

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  test(
    '[W5] the instructions are shown as text, and not again',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false }),
      );
      await signIn('u17');
      await page.goto(pagePath('complianceTasks'));
      await expect(offer(page)).toContainText('Tap Share in Safari, then “Add to Home Screen”.');
      await expect(offer(page).getByRole('button')).toHaveText(['Not now']);
      await expectAccessible(page, 'iphone');
      await button(page, 'Not now').click();
      await expect(offer(page)).toContainText('We will not ask again for a while.');
      await page.goto(pagePath('complianceTasks'));
      await expectNoOffer(page);
    },
  );
});

test('[W5, W1] inside Telegram the client reports whether it can add the app, and adds it', async ({
  page,
  context,
  signIn,
}) => {
  await canInstall(page);
  const telegram = await TelegramApp.create(context, 'ios');
  await signIn('u17');
  await telegram.open(page, pagePath('complianceTasks'));
  await expect.poll(() => telegram.hasSent('web_app_check_home_screen')).toBe(true);
  await expectNoOffer(page);
  await telegram.send('home_screen_checked', { status: 'missed' });
  await expectAccessible(page, 'telegram');
  await button(page, 'Add to home screen').click();
  await expect(offer(page)).toContainText('Telegram will guide you through the rest.');
  expect(telegram.hasSent('web_app_add_to_home_screen')).toBe(true);
  expect((await asked(page)).prompts).toBe(0);
});
