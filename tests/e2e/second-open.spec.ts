// [W4, G6] A webview without a service worker, as Telegram has it on iOS: words and countries are kept by the page itself. Its
// second open asks for no words, and a network that dies behind the page costs neither.
import type { Page } from '@playwright/test';
import { path, settled } from './support/app.ts';
import { cut } from './support/answers.ts';
import { denyStorage } from './support/denied-storage.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const WORDS = /\/locales\/.+\.json/;
const COUNTRIES = /\/country-list/;

/** The requests of this kind from now on. */
function asked(page: Page, what: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (what.test(request.url())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}

async function openCountries(page: Page): Promise<void> {
  await page.goto(path('kyc?level=LEVEL_1'));
  await expect(page.locator('main h1')).toHaveText(/Which country/);
  await settled(page);
}

/** Words and countries come beside the page: what was still on its way when a network died was never here. */
async function allKept(page: Page): Promise<void> {
  const keptKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cache:')));
  await expect.poll(keptKeys).toContain('cache:country-list');
  await expect.poll(async () => (await keptKeys()).length).toBeGreaterThan(2);
}

test(
  '[W4, G6] without a worker the second open asks for no words',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u01');
    await openCountries(page);
    await allKept(page);
    const words = asked(page, WORDS);
    await openCountries(page);
    expect(words).toEqual([]);
  },
);

test('[W4, G6] without a worker a network that dies behind the page costs neither words nor countries', async ({
  page,
  signIn,
}) => {
  await signIn('u01');
  await openCountries(page);
  await allKept(page);
  const stop = [await cut(page, WORDS), await cut(page, COUNTRIES)];
  await openCountries(page);
  await page
    .getByRole('button', { name: /country/i })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('Brazil');
  await expect(page.getByRole('option', { name: 'Brazil' }).first()).toBeVisible();
  for (const undo of stop) undo();
});

test(
  '[W4, G6] with storage denied as well nothing breaks: words and countries come from the network each time',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await denyStorage(page);
    await signIn('u01');
    const first = page.waitForResponse(COUNTRIES);
    await openCountries(page);
    await first;
    const words = asked(page, WORDS);
    const countries = asked(page, COUNTRIES);
    const second = page.waitForResponse(COUNTRIES);
    await openCountries(page);
    await second;
    expect(words.length).toBeGreaterThan(0);
    expect(countries).toHaveLength(1);
  },
);

test('[W5, G6] with storage that is full nothing breaks either, and what is typed is said not to be kept', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
  await signIn('u05');
  await page.goto(path('updateName'));
  await settled(page);
  await page.getByRole('radio', { name: /It was read wrong/ }).check();
  // Told by a message; screen readers are told once more beside it.
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText('This browser keeps nothing');
  await expect(page.getByRole('radio', { name: /It was read wrong/ })).toBeChecked();
});
