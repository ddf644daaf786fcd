// [W4, G6] A webview without a service worker, like Telegram's on iOS: the page itself stores catalogues and countries. Its
// second open requests no catalogues, and a lost network affects neither.
import type { Page } from '@playwright/test';
import { pagePath, waitUntilSettled } from './support/app.ts';
import { blockCall } from './support/responses.ts';
import { denyStorage } from './support/denied-storage.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const WORDS = /\/locales\/.+\.json/;
const COUNTRIES = /\/country-list/;

/** Records the requests of this kind from now on. */
function asked(page: Page, what: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (what.test(request.url())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}

async function openCountries(page: Page): Promise<void> {
  await page.goto(pagePath('kyc?level=LEVEL_1'));
  await expect(page.locator('main h1')).toHaveText(/Which country/);
  await waitUntilSettled(page);
}

/** Waits for catalogues and countries, which load beside the page: unfinished downloads are lost with the network. */
async function expectAllStored(page: Page): Promise<void> {
  const keptKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cache:')));
  await expect.poll(keptKeys).toContain('cache:country-list');
  await expect.poll(async () => (await keptKeys()).length).toBeGreaterThan(2);
}

test(
  '[W4, G6] without a worker the second open requests no catalogues',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u01');
    await openCountries(page);
    await expectAllStored(page);
    const words = asked(page, WORDS);
    await openCountries(page);
    expect(words).toEqual([]);
  },
);

test('[W4, G6] without a worker a lost network affects neither texts nor countries', async ({
  page,
  signIn,
}) => {
  await signIn('u01');
  await openCountries(page);
  await expectAllStored(page);
  const stop = [await blockCall(page, WORDS), await blockCall(page, COUNTRIES)];
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
  '[W4, G6] with storage denied, texts and countries are requested each time',
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

test('[W5, G6] with full storage the page works, and reports that input is not kept', async ({
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
  await page.goto(pagePath('updateName'));
  await waitUntilSettled(page);
  await page.getByRole('radio', { name: /My name was misread/ }).check();
  // The message is visible, and announced once to screen readers.
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText(
    'This browser cannot save your answers',
  );
  await expect(page.getByRole('radio', { name: /My name was misread/ })).toBeChecked();
});
