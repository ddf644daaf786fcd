// Language, direction and theme: switched live, and kept through a reload.
import type { Page } from '@playwright/test';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('[N5, B4] a language chosen in the menu applies at once, and overrides the parameter of a link', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(`${pagePath('personal')}?lang=en&from=email`);
  await waitUntilSettled(page);
  const title = page.locator('main h1');
  await expect(title).toHaveText('Your identity is verified');
  await chooseLanguage(page, 'Español');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'es-ES');
  await expect(title).toHaveText('Tu identidad está verificada');
  await expect(page).toHaveURL(`${pagePath('personal')}?from=email`);
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'es-ES');
  await expect(title).toHaveText('Tu identidad está verificada');
});

test('[B4] for an unsupported language the page declares its actual language and shows a notice', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(`${pagePath('personal')}?lang=fr-FR`);
  await waitUntilSettled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const notice = page.getByText(
    'not available in the language of your link yet, so we’re showing it in English.',
  );
  await expect(notice.first()).toBeVisible();
});

test('[B10] the theme changes at once and is kept', async ({ page, signIn }) => {
  await signIn('u05');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await waitUntilSettled(page);
  expect(await ground()).toBe(dark);
});

test(
  '[N5, B4] the menu finds a language by its own name, by its name in the current language, and by its code',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u05');
    await page.goto(pagePath('personal'));
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Language/ }).click();
    const search = page.getByRole('combobox', { name: 'Search languages' });
    for (const said of ['日本', 'japanese', 'ja-JP']) {
      await search.fill(said);
      await expect(page.getByRole('option')).toHaveText(['日本語']);
    }
    await expect(page.getByRole('option').locator('[lang]')).toHaveAttribute('lang', 'ja-JP');
    await search.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
    await expect(page.locator('main h1')).toHaveText(/[\p{Script=Hiragana}\p{Script=Han}]/u);
  },
);

test('[N5, B4] a language chosen in one tab applies in the others', async ({ page, signIn, context }) => {
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  const other = await context.newPage();
  await other.goto(pagePath('complianceTasks'));
  await waitUntilSettled(other);
  await chooseLanguage(other, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();
});
