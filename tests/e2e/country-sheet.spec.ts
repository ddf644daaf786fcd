// The country sheet: nothing moves under the finger during a search, and a press during its exit animation reaches
// the page.
import { ResidencePage } from './pages/residence-page.ts';
import { expectAccessible } from './support/app.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

test('[S15] the country sheet does not move during a search, and lets presses through as it closes', async ({
  page,
  signIn,
}) => {
  const residence = new ResidencePage(page);
  const sheet = page.getByRole('dialog');
  const heightOf = async () => Math.round((await sheet.boundingBox())?.height ?? 0);
  await signIn('u01');
  await residence.open();
  await residence.country.click();
  await expect(page.getByRole('option').nth(20)).toBeAttached();
  await sheet.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  const whole = await heightOf();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('Portugal');
  await expect(page.getByRole('option')).toHaveCount(1);
  expect(await heightOf()).toBe(whole);
  await expectAccessible(page, 'country searched');

  // Long enough to inspect the exit animation.
  await page.evaluate(() => document.documentElement.style.setProperty('--time-base', '20s'));
  const pressed = await page.getByRole('option').evaluate((option) => {
    if (option instanceof HTMLElement) option.click();
    const row = option.getBoundingClientRect();
    return new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => {
        const top = document.elementFromPoint(row.x + row.width / 2, row.y + row.height / 2);
        resolve(document.querySelector('dialog')?.contains(top) === true);
      });
    });
  });
  expect(pressed, 'the leaving sheet takes the press').toBe(false);
  await expect(residence.country).toContainText('Portugal');
});

test('[S15, W4] the country sheet loads the flags in view and no others', async ({ page, signIn }) => {
  const residence = new ResidencePage(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, flag] = /\/flags-\w+\/(\w\w)\.svg$/.exec(request.url()) ?? [];
    if (flag) loaded.push(flag);
  });
  await signIn('u01');
  await residence.open();
  await residence.country.click();
  const flagOf = (name: string) => page.getByRole('option', { name }).last().locator('img');
  const widthOf = (name: string) => flagOf(name).evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(() => widthOf('Albania')).toBeGreaterThan(0);
  const countries = await page.getByRole('option').count();
  expect(countries).toBeGreaterThan(200);
  expect(loaded.length).toBeLessThan(countries / 2);
  expect(loaded).not.toContain('zw');
  await flagOf('Zimbabwe').scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf('Zimbabwe')).toBeGreaterThan(0);
});
