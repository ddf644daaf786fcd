// Officers at the review desk, by keyboard alone.
import { findDecision, findDesk, Keyboard, listItems, postToDesk, signInAt } from './support/desk.ts';
import { expect, test } from './support/test.ts';

test.use({ ownData: true, viewport: { width: 1280, height: 800 } });

test('an officer rejects a case with two reasons and approves the next', async ({
  page,
  gateway,
  pageErrors,
}) => {
  await signInAt(page, await findDesk(gateway), 'ana');
  // The session is asked for before the sign-in.
  pageErrors.length = 0;
  const keyboard = new Keyboard(page);
  const start = Date.now();
  await keyboard.press('2', 't');
  await expect(page).toHaveURL(/\/work\//);
  const first = page.url();
  await expect(findDecision(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(page.getByRole('img').first()).toBeVisible();
  // Look: enlarge the picture, move, and show the whole one again.
  await keyboard.press('+', 'ArrowRight', '0');

  await keyboard.press('r', '1', '5');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('status').filter({ hasText: 'Rejected' })).toBeVisible();
  await expect(findDecision(page).getByRole('button', { name: 'Approve' })).toBeVisible();

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

test('a plain case takes three keys', async ({ page, gateway, pageErrors }) => {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  const keyboard = new Keyboard(page);
  await keyboard.press('t');
  await expect(findDecision(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  const first = page.url();
  await keyboard.press('a', 'Enter');
  await expect(page).not.toHaveURL(first);
  expect(keyboard.count).toBe(3);
  // Sent after ten seconds.
  await expect(page.getByRole('status').filter({ hasText: 'Approved' })).toBeHidden({ timeout: 20_000 });
  const done = await listItems(page, desk, 'status=done&sort=newest&limit=3');
  expect(done.map(({ itemId }) => itemId)).toContain(first.split('/').at(-1));
  pageErrors.length = 0;
});

test('two officers cannot decide one case', async ({ page, browser, gateway, pageErrors }) => {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  await page.keyboard.press('2');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/work\//);
  await expect(findDecision(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const other = await context.newPage();
  await signInAt(other, desk, 'ben');
  await other.goto(page.url());
  await expect(other.getByText('ana is working on this')).toBeVisible();
  await expect(findDecision(other).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await context.close();
  pageErrors.length = 0;
});

test('a decision about a decided case states who decided it', async ({ page, gateway, pageErrors }) => {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  await page.keyboard.press('2');
  await page.keyboard.press('t');
  await expect(findDecision(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  const caseId = page.url().split('/').at(-1)!;
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(caseId));
  // A script of the same officer is faster.
  expect(await postToDesk(page, `/operator/v1/cases/${caseId}/decision`, { kind: 'approve' })).toBe(200);
  const failed = page.getByRole('alert').filter({ hasText: 'Not sent' });
  await expect(failed).toContainText('ana has already decided this item', { timeout: 20_000 });
  pageErrors.length = 0;
});

test('nothing typed is lost when the session ends', async ({ page, gateway, pageErrors }) => {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  await page.keyboard.press('2');
  await page.keyboard.press('t');
  await expect(findDecision(page).getByRole('button', { name: 'Approve' })).toBeVisible();
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
  pageErrors.length = 0;
});

test('a decision waits for the connection', async ({ page, gateway, pageErrors }) => {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  await page.keyboard.press('2');
  await page.keyboard.press('t');
  await expect(findDecision(page).getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  const caseId = page.url().split('/').at(-1)!;
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
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
  pageErrors.length = 0;
});

test('a form shows its questions and answers as the person read them', async ({
  page,
  gateway,
  pageErrors,
}) => {
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
  pageErrors.length = 0;
});

test('the desk speaks the officer’s language, also from right to left', async ({
  page,
  gateway,
  pageErrors,
}) => {
  const desk = await findDesk(gateway);
  await signInAt(page, desk, 'ana');
  const choose = async (name: string, menu: RegExp) => {
    await page.getByRole('button', { name: /ana/ }).click();
    await page.getByRole('menuitem', { name: menu }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await choose('العربية', /Language/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Queue');
  // The keys are those of the keyboard, not of the language.
  await page.keyboard.press('2');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/work\//);
  await page.keyboard.press('u');
  await choose('Deutsch', /اللغة/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  // The choice stays.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  pageErrors.length = 0;
});
