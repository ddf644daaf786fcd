// Language, direction and theme: switched live, and still there after a reload.
import { path, settled } from './support/app.ts';
import { expect, test } from './support/test.ts';

test('[N5, B4] the language changes at once and stays', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(path('personal'));
  await settled(page);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  const english = await page.locator('main h1').innerText();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  await expect(html).toHaveAttribute('lang', 'es-ES');
  await expect(page.locator('main h1')).not.toHaveText(english);
  const spanish = await page.locator('main h1').innerText();

  await page.reload();
  await expect(html).toHaveAttribute('lang', 'es-ES');
  await expect(page.locator('main h1')).toHaveText(spanish);
});

test('[B4] the lang parameter goes before the saved choice', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(`${path('personal')}?lang=es-ES`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  await page.goto(`${path('personal')}?lang=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('[N5, B4] a choice in the menu outlives the parameter of a link', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(`${path('personal')}?lang=en&from=email`);
  await settled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language').selectOption({ label: 'Español' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'es-ES');
  await expect(page).toHaveURL(`${path('personal')}?from=email`);
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'es-ES');
});

test('[B4] a language whose words are not there yet: the page is named for what it speaks, and says so', async ({
  page,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(`${path('personal')}?lang=ja-JP`);
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const told = page.getByText('not there yet in the language your link asks for. It is shown in English.');
  await expect(told.first()).toBeVisible();
});

test('[T13, B10] Arabic is laid out from right to left', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(`${path('personal')}?lang=ar-SA`);
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const title = await page.locator('main h1').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeGreaterThan(width / 2);
  // Words that are English still keep their own order: a full stop ends its sentence.
  const order = await page.locator('main h1').evaluate((heading) => getComputedStyle(heading).unicodeBidi);
  expect(order).toBe('plaintext');
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
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await settled(page);
  expect(await ground()).toBe(dark);
});
