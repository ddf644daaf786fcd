// Language, direction and theme: switched live, and still there after a reload.
import { path, settled } from './support/app.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('[N5, B4] a language chosen in the menu is there at once, and outlives the parameter of a link', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(`${path('personal')}?lang=en&from=email`);
  await settled(page);
  const title = page.locator('main h1');
  await expect(title).toHaveText('Your identity is verified');
  await chooseLanguage(page, 'Español');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'es-ES');
  await expect(title).toHaveText('Tu identidad está verificada');
  await expect(page).toHaveURL(`${path('personal')}?from=email`);
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'es-ES');
  await expect(title).toHaveText('Tu identidad está verificada');
});

test('[B4] a language that nobody here speaks: the page is named for what it speaks, and says so', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(`${path('personal')}?lang=fr-FR`);
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const told = page.getByText('not there yet in the language your link asks for. It is shown in English.');
  await expect(told.first()).toBeVisible();
});

test('[B10] the theme changes at once and stays', async ({ page, signIn }) => {
  await signIn('u05');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path('personal'));
  await settled(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  // Under the menu the page is dimmed.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await settled(page);
  expect(await ground()).toBe(dark);
});

test(
  '[N5, B4] the menu finds a language by its own name, by its name in the reader’s, and by its code',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u05');
    await page.goto(path('personal'));
    await settled(page);
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

test('[N5, B4] a language chosen in one tab is spoken in the others', async ({ page, signIn, context }) => {
  await signIn('u05');
  await page.goto(path('personal'));
  await settled(page);
  const other = await context.newPage();
  await other.goto(path('complianceTasks'));
  await settled(other);
  await chooseLanguage(other, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('button', { name: 'Menü' })).toBeVisible();
});
