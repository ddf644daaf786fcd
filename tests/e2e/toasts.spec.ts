// The user's view of calls: toasts, and a whole security check.
import type { Locator, Page } from '@playwright/test';
import { codeSheet, readMailedCode, typeCode } from './pages/code-sheet.ts';
import { expectAccessible, pagePath, waitUntilSettled, expandRow } from './support/app.ts';
import { expect, test } from './support/test.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem');

const open = (page: Page) => toasts(page).and(page.locator('[data-state=open]'));

/** The language menu shows a toast when a catalogue fails to load, which any test can cause. */
async function causeToast(page: Page): Promise<void> {
  // Faster than a user: the first toast would be gone before the fourth.
  await page.evaluate(async () => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    find('#language')?.click();
    while (!find('[role=option] [lang=es-ES]')) await new Promise(requestAnimationFrame);
    find('[role=option]:has([lang=es-ES])')?.click();
  });
}

async function openMenu(page: Page): Promise<void> {
  await page.clock.install();
  await page.route('**/locales/es-ES/**', (route) => route.abort());
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Language/ }).waitFor();
}

async function oneToast(page: Page): Promise<Locator> {
  await openMenu(page);
  await causeToast(page);
  return toasts(page).first();
}

/** The element that announces a toast exists for a second only. */
async function readAnnouncements(page: Page, text: string): Promise<void> {
  const said = (words: string) =>
    [...document.querySelectorAll('dialog[open] [role=status]')].some((each) =>
      each.textContent?.includes(words),
    );
  await page.waitForFunction(said, text, { polling: 'raf' });
}

async function swipe(page: Page, toast: Locator, distance: number): Promise<void> {
  const box = (await toast.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let moved = 5; moved <= distance; moved += 5) await page.mouse.move(x, y + moved);
  await page.mouse.up();
}

test.describe('toasts', () => {
  test.use({ serviceWorkers: 'block' });

  test('[B8, T11] the fourth toast dismisses the first; each closes automatically and leaves the list 3 s later', async ({
    page,
    signIn,
  }) => {
    await signIn('u05');
    await openMenu(page);
    for (let count = 1; count <= 4; count++) {
      await causeToast(page);
      await expect(toasts(page).nth(Math.min(count, 3) - 1)).toBeVisible();
    }
    await expect(open(page)).toHaveCount(3);
    await expect(open(page)).toHaveCount(0, { timeout: 4500 });
    await expect(toasts(page)).toHaveCount(0);
  });

  test(
    '[B8, G8] F8 focuses toasts and keeps them open, also over a sheet, which makes the page inert',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u05');
      const toast = await oneToast(page);
      await readAnnouncements(page, 'could not be loaded');
      await toast.hover();
      await page.keyboard.press('F8');
      await page.mouse.move(5, 100);
      await page.clock.runFor(4000);
      await expect(open(page)).toHaveCount(1);
      await expect(page.getByRole('region', { name: /F8/ }).locator(':focus')).toHaveCount(1);
      await expectAccessible(page, 'a toast over a sheet');
    },
  );

  test(
    '[B8] a toast is as wide as the page less 32 px on a phone, near the top, 480 px at most',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u05');
      await openMenu(page);
      await causeToast(page);
      const area = () =>
        page.getByRole('region', { name: /F8/ }).locator('xpath=ancestor-or-self::*[@popover]');
      const small = await area().boundingBox();
      expect(small?.width).toBe(390 - 32);
      expect(small?.y).toBeLessThan(80);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect((await area().boundingBox())?.width).toBe(480);
    },
  );

  test(
    '[B8] a swipe down past 50 px dismisses a toast, a shorter one does not',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u05');
      const toast = await oneToast(page);
      await swipe(page, toast, 40);
      await expect(toast).toHaveAttribute('data-state', 'open');
      await swipe(page, toast, 60);
      await expect(open(page)).toHaveCount(0, { timeout: 1000 });
    },
  );

  test('[B8, G8] a pointer over a toast keeps it open', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('u05');
    await (await oneToast(page)).hover();
    await page.clock.runFor(4000);
    await expect(open(page)).toHaveCount(1);
    await page.mouse.move(5, 600);
    await expect(open(page)).toHaveCount(0);
  });
});

test.describe('with separate data', () => {
  test.use({ ownData: true });

  test('[X13] the eye button shows everything after a code, for a minute, and hides it on leaving', async ({
    page,
    signIn,
  }) => {
    await page.clock.install();
    await signIn('u05');
    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    const details = page.getByRole('region', { name: 'Your details' });
    await expandRow(page, 'Your details');
    await expect(details).toContainText('R*** S***');

    await details.getByRole('button', { name: 'Show all' }).click();
    const sheet = codeSheet(page);
    await expect(sheet.getByRole('status')).toContainText(/u\*+.*@/);
    await expect(sheet.getByLabel('Code')).toBeFocused();
    await expectAccessible(page, 'the sheet of a security check');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(toasts(page)).toHaveCount(0);

    await details.getByRole('button', { name: 'Show all' }).click();
    const code = await readMailedCode(page);
    await sheet.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
    await expect(sheet).toContainText('You have 4 attempts left.');
    await sheet.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(sheet).toBeHidden();
    await expect(details).toContainText('Rafael Souza');
    await expect(details.getByRole('button', { name: 'Hide' })).toBeVisible();

    await page.clock.fastForward(60_000);
    await expect(details).toContainText('R*** S***');
  });

  test('[B7, X5] a titled message is at the bottom right, 320 px wide, stays under the pointer, and closes after 4.5 s', async ({
    page,
    signIn,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route('**/v1/kyc/identity', (route) => route.abort());
    await signIn('u05');
    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Show all' }).click();
    const sheet = codeSheet(page);
    await expect(sheet.getByRole('status')).toContainText('@');
    await typeCode(page, await readMailedCode(page));

    const area = page.getByRole('log', { name: 'Notifications' });
    const message = area.getByText('Your details');
    await expect(message).toBeVisible();
    const box = (await area.boundingBox())!;
    expect([box.width, box.x + box.width, box.y + box.height]).toEqual([320, 1264, 784]);
    await message.hover();
    await page.clock.runFor(5000);
    await area.getByRole('button', { name: 'Close' }).focus();
    await page.mouse.move(5, 400);
    await page.clock.runFor(5000);
    await expect(message).toBeVisible();
    await expectAccessible(page, 'a titled message');
    await page.keyboard.press('Shift+Tab');
    await expect(message).toBeHidden({ timeout: 5000 });
  });
});
