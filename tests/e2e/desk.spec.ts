// Officers at the review desk, by keyboard alone. The first test is a whole day in short; states that need a long wait are @long.
import type { Page } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { findDecision, findDesk, Keyboard, listItems, postToDesk, signInAt } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true, viewport: { width: 1280, height: 800 } });

const findApprove = (page: Page) => findDecision(page).getByRole('button', { name: 'Approve' });
const idOf = (page: Page): string => page.url().split('/').at(-1)!;

/** Signs in, and takes the first verification of the queue. */
async function takeCase(page: Page, gateway: BuiltGateway): Promise<string> {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  await page.keyboard.press('2');
  await page.keyboard.press('t');
  await expect(findApprove(page)).toBeVisible();
  return desk;
}

test.afterEach(({ pageErrors }) => {
  // The session is asked for before the sign-in, and some requests are refused.
  pageErrors.length = 0;
});

test('officers decide by keyboard, and never twice', async ({ page, browser, gateway }) => {
  test.setTimeout(120_000);
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  const keyboard = new Keyboard(page);
  const start = Date.now();

  await test.step('rejects a case with two reasons and approves the next', async () => {
    await keyboard.press('2', 't');
    await expect(page).toHaveURL(/\/work\//);
    const first = page.url();
    await expect(findApprove(page)).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
    // Look: enlarge the picture, move, and show the whole one again.
    await keyboard.press('+', 'ArrowRight', '0');
    await keyboard.press('r', '1', '5');
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page).not.toHaveURL(first);
    await expect(page.getByRole('status').filter({ hasText: 'Rejected' })).toBeVisible();
    await expect(findApprove(page)).toBeVisible();
    const second = page.url();
    await keyboard.press('a', 'Enter');
    await expect(page).not.toHaveURL(second);
    const seconds = (Date.now() - start) / 1000;
    expect(keyboard.count).toBe(11);
    // 200 cases in three hours leave 54 seconds for each, most of them for reading.
    expect(seconds).toBeLessThan(30);
    test.info().annotations.push({ type: 'journey', description: `${keyboard.count} keys, ${seconds} s` });
    // Undo within ten seconds opens the case again.
    await keyboard.press('Control+z');
    await expect(page).toHaveURL(second);
  });

  let plain = '';
  await test.step('decides a plain case with three keys', async () => {
    await keyboard.press('u');
    await expect(page).toHaveURL(/\/queue/);
    await keyboard.press('2');
    await expect(page).toHaveURL(/kind=case/);
    keyboard.count = 0;
    await keyboard.press('t');
    await expect(findApprove(page)).toBeVisible();
    plain = idOf(page);
    await keyboard.press('a', 'Enter');
    await expect(page).not.toHaveURL(new RegExp(plain));
    expect(keyboard.count).toBe(3);
  });

  await test.step('learns who decided meanwhile', async () => {
    await expect(findApprove(page)).toBeVisible();
    const caseId = idOf(page);
    await keyboard.press('a', 'Enter');
    await expect(page).not.toHaveURL(new RegExp(caseId));
    // A script of the same officer is faster.
    expect(await postToDesk(page, `/operator/v1/cases/${caseId}/decision`, { kind: 'approve' })).toBe(200);
    const failed = page.getByRole('alert').filter({ hasText: 'Not sent' });
    await expect(failed).toContainText('ana has already decided this item', { timeout: 20_000 });
    const done = await listItems(page, desk, 'status=done&sort=newest&limit=5');
    expect(done.map(({ itemId }) => itemId)).toContain(plain);
  });

  await test.step('sees who works on an item', async () => {
    await expect(findApprove(page)).toBeVisible();
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const other = await context.newPage();
    await signInAt(other, desk, 'ben');
    await other.goto(page.url());
    await expect(other.getByText('ana is working on this')).toBeVisible();
    await expect(findApprove(other)).toHaveCount(0);
    await context.close();
  });

  await test.step('sends what is held when the page closes', async () => {
    const caseId = idOf(page);
    await keyboard.press('a', 'Enter');
    await expect(page).not.toHaveURL(new RegExp(caseId));
    await page.goto('about:blank');
    await page.goto(desk);
    const isDone = async () =>
      (await listItems(page, desk, 'status=done&sort=newest&limit=5')).some(
        ({ itemId }) => itemId === caseId,
      );
    await expect.poll(isDone, { timeout: 5000 }).toBe(true);
  });
});

test('a read case shows its fields on the picture, beside the entered values', async ({ page, gateway }) => {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  const [item] = await listItems(page, desk, 'country=KZ&kind=case&provider=DEFAULT');
  await page.goto(new URL(`/work/${item!.itemId}`, desk).href);
  const facts = page.getByRole('region', { name: 'Details' });
  const row = facts.getByRole('row').filter({ hasText: 'Document number' });
  await expect(row).toContainText('Mismatch');
  await expect(facts.getByText('Document number: Failed')).toBeVisible();
  await row.hover();
  await expect(page.locator('figure [data-active][title^="Document number"]').first()).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('img', { name: 'Frame 4' })).toBeVisible();
  // On a phone the decision stays at the bottom while the facts scroll.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(findApprove(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 5000);
  await expect(findApprove(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('nothing typed is lost when the session ends @long', async ({ page, gateway }) => {
  await takeCase(page, gateway);
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('The corner is missing.');
  await page.context().clearCookies();
  await note.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  // The decision is still there, with its reason and its note.
  await dialog.getByRole('button', { name: /^ana/ }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(note).toHaveValue('The corner is missing.');
});

test('a decision waits for the connection @long', async ({ page, gateway }) => {
  const desk = await takeCase(page, gateway);
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  const caseId = idOf(page);
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await page.keyboard.press('Enter');
  const failed = page.getByRole('alert').filter({ hasText: 'Not sent' });
  await expect(failed).toContainText('The decision will be sent', { timeout: 20_000 });
  await page.context().setOffline(false);
  await expect(failed).toBeHidden();
  await expect
    .poll(async () =>
      (await listItems(page, desk, 'status=done&sort=newest&limit=5')).map((item) => item.itemId),
    )
    .toContain(caseId);
});

test('a form shows its questions and answers as the person read them @long', async ({ page, gateway }) => {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ben');
  const forms = (await listItems(page, desk)).filter(({ kind }) => kind === 'form');
  await page.goto(new URL(`/work/${forms[0]!.itemId}`, desk).href);
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts.getByRole('term').first()).toBeVisible();
  // A question or an option without its text would be a key.
  await expect(facts).not.toContainText(/\bq\.[a-z]/);
  const questions = await facts.getByRole('term').allTextContents();
  expect(questions.filter((text) => /^[a-z]|\w[._]\w/.test(text))).toEqual([]);
  // A file opens beside its question, and its id is nowhere.
  const file = facts.getByRole('definition').getByRole('button').first();
  const name = (await file.textContent())!;
  await file.click();
  await expect(page.getByRole('img', { name })).toBeVisible();
});

test('the desk speaks the officer’s language, also from right to left, and fits 1024 pixels @long', async ({
  page,
  gateway,
}) => {
  test.setTimeout(120_000);
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  const [item] = await listItems(page, desk, 'country=KZ&kind=case&provider=DEFAULT');
  const choose = async (name: string, menu: RegExp) => {
    await page.getByRole('button', { name: /ana/ }).click();
    await page.getByRole('menuitem', { name: menu }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  const expectFit = async (language: string) => {
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        '/queue',
        `/work/${item!.itemId}`,
        `/people/${item!.userId}`,
        '/team',
        '/settings',
      ]) {
        await page.goto(new URL(path, desk).href);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([language, width, path, Math.max(0, over)]).toEqual([language, width, path, 0]);
      }
    }
  };
  await expectFit('en');
  await choose('العربية', /Language/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Queue');
  await expectFit('ar-SA');
  // The keys are those of the keyboard, not of the language.
  await page.goto(desk);
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('2');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/work\//);
  await page.keyboard.press('u');
  await choose('Deutsch', /اللغة/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expectFit('de-DE');
  // The choice stays.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});
