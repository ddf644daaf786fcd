// Every demo account as its row says: signed in, with the pages its state is about, in words. Nobody changes anything;
// what pops up is put off.
import type { Locator, Page } from '@playwright/test';
import { inspect, path, settled, unfold } from './support/app.ts';
import { LEVELS } from './personas/levels.ts';
import { REGIONS } from './personas/regions.ts';
import type { Look } from './personas/row.ts';
import { UPKEEP } from './personas/upkeep.ts';
import { expect, test } from './support/test.ts';

// What the worker fetches for later takes longer than these looks.
test.use({ serviceWorkers: 'block' });

const named = (main: Locator, name: string | RegExp): Locator => {
  const options = { name, exact: typeof name === 'string' };
  return main.getByRole('button', options).or(main.getByRole('link', options)).first();
};

async function open(page: Page, at: string): Promise<Locator> {
  await page.goto(path(at));
  await settled(page);
  return page.getByRole('main');
}

/** The lower half of the hub comes when it is near. */
async function readOn(page: Page, main: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(main).toContainText('Something has changed?', { timeout: 1000 });
  }).toPass();
  await unfold(page, 'Your details');
  await unfold(page, 'Something has changed?');
}

async function look(page: Page, id: string, { at, title, ...expected }: Look): Promise<void> {
  const main = await open(page, at);
  await expect(page.locator('main h1')).toHaveText(title);
  if (expected.toTheEnd) await readOn(page, main);
  for (const words of expected.says ?? []) await expect(main).toContainText(words, { useInnerText: true });
  for (const words of expected.never ?? [])
    await expect(main).not.toContainText(words, { useInnerText: true });
  for (const name of expected.offers ?? []) await expect(named(main, name)).toBeEnabled();
  for (const name of expected.shut ?? []) await expect(named(main, name)).toBeDisabled();
  if (expected.inspected) await inspect(page, `${id} ${at}`);
}

for (const { id, needs, shows, looks } of [...LEVELS, ...REGIONS, ...UPKEEP])
  test(`[${needs}] ${id} shows ${shows}`, async ({ page, signIn }) => {
    await signIn(id);
    // It comes a moment after the page, under whatever is being pressed.
    const later = page.getByRole('dialog').getByRole('button', { name: 'Later' });
    await page.addLocatorHandler(later, () => later.click());
    for (const each of looks) await look(page, id, each);
  });

test('[T8] u11 is asked for the same form once', async ({ page, signIn }) => {
  await signIn('u11');
  const main = await open(page, 'personal');
  await expect(main.getByText('Answer a few questions about yourself', { exact: true })).toHaveCount(1);
});

test('[S6, S5] u15 goes from the number to the card: the KTP first', async ({ page, signIn }) => {
  await signIn('u15');
  const main = await open(page, 'vendor');
  await named(main, 'Verify with a document').click();
  await page.waitForURL('**/kyc?level=LEVEL_1**');
  await expect(page.locator('main h1')).toHaveText('Which country issued your document?');
  await expect(named(main, /Indonesia/)).toBeVisible();
  await named(main, 'Continue').click();
  await expect(page.locator('main h1')).toHaveText('Choose your document');
  await expect(main.getByRole('radio').first()).toHaveAccessibleName(/identity card/i);
});

test('[S7, N3, B4] u20 opens inside another app with a token alone, in Spanish unless told otherwise', async ({
  page,
}) => {
  const response = await page.request.post('/x-api/v1/sandbox/embedded', {
    data: { persona: 'u20', purpose: 'update', lang: 'en' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { result } = (await response.json()) as { result: { url: string } };
  const link = new URL(result.url, 'http://own.invalid');
  link.searchParams.delete('lang');
  await page.goto(link.pathname + link.search);
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  await expect(page.locator('main h1')).toHaveText('Renueva tu documento de identidad');
  await expect(page.getByRole('main')).toContainText('Demo App te pide que hagas esto.');
  await expect(page.getByRole('main').getByRole('button', { name: 'Empezar' })).toBeEnabled();
});
