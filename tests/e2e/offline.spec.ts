// Offline: every page opens and shows it; online again, it continues automatically. Updates wait for the user.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { FORMS } from '#contract/forms/all-forms.ts';
import { ROOT } from '../../scripts/build-if-stale.mjs';
import { pagePath as pageAt, waitUntilSettled, expandRow, waitForWorker, goOffline } from './support/app.ts';
import {
  deployNextBuild,
  deployWorker,
  checkForUpdate,
  openHubWithWorker,
  updatePrompt,
} from './support/next-build.ts';
import { expect, signIn as signInAt, test } from './support/test.ts';

const SCREENS = readFileSync(path.join(ROOT, 'src/paths.ts'), 'utf8').matchAll(/segment: '([\w-]+)'/g);
/** Segments of all pages. `src/paths.ts` is parsed as text, because importing it needs the Lingui macro. */
const SEGMENTS = [...SCREENS].map(([, segment]) => segment ?? '').concat(FORMS.map(({ segment }) => segment));

/** A provider's page opens from the network alone, and an embedded flow starts outside a session. */
const KEPT = SEGMENTS.filter((each) => each !== 'sdk');
const SHARES = 4;

test('[W4, S1] offline an open page stays, other pages open from the service worker, and they load once online', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('u05');
  await page.goto(pageAt('personal'));
  await waitUntilSettled(page);
  const title = await page.locator('main h1').innerText();
  await goOffline(page);
  await expect(page.getByText(/You’re offline/).first()).toBeVisible();
  await expect(page.locator('main h1')).toHaveText(title);
  await context.setOffline(false);
  await expect(page.getByText(/You’re offline/)).toHaveCount(0);

  await context.setOffline(true);
  const reloaded = await page.reload();
  expect(reloaded?.fromServiceWorker()).toBe(true);
  for (const segment of ['complianceTasks', 'personalquestion', 'step2']) {
    await page.goto(pageAt(segment));
    await expect(page.locator('main h1'), segment).toHaveText('You’re offline');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  await context.setOffline(false);
  await expect(page.locator('main h1')).toHaveText('Confirm your address', { timeout: 20_000 });
});

for (let share = 0; share < SHARES; share += 1)
  test(
    `[W4, S1] after one visit every page opens offline with an offline message, part ${share + 1} of ${SHARES}`,
    { tag: '@long' },
    async ({ page, signIn }) => {
      expect(SEGMENTS.length).toBeGreaterThan(30);
      await signIn('u05');
      await page.goto(pageAt('personal'));
      await waitUntilSettled(page);
      await goOffline(page);
      const reloaded = await page.reload();
      expect(reloaded?.fromServiceWorker()).toBe(true);
      for (const segment of KEPT.filter((_, at) => at % SHARES === share)) {
        await page.goto(pageAt(segment));
        await expect(page.locator('main h1'), segment).toHaveText('You’re offline');
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      }
    },
  );

for (let share = 0; share < SHARES; share += 1)
  test(
    `[W4] an open page reloads offline with an offline message, part ${share + 1} of ${SHARES}`,
    { tag: '@long' },
    async ({ page, context, signIn }) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await signIn('u05');
      await page.goto(pageAt('personal'));
      await waitUntilSettled(page);
      await waitForWorker(page);
      for (const segment of KEPT.filter((each, at) => at % SHARES === share && each !== 'launch')) {
        await page.goto(pageAt(segment));
        await expect(page.locator('main h1').first(), segment).toBeVisible();
        await context.setOffline(true);
        await page.reload();
        await expect(page.locator('main h1'), segment).toHaveText('You’re offline');
        await context.setOffline(false);
      }
    },
  );

test(
  '[W4] the worker also controls a page that was loading during its activation',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await signIn('u05');
    let letIn = (): void => undefined;
    const held = new Promise<void>((resolve) => (letIn = resolve));
    await page.route(`**${pageAt('personal')}`, async (route) => {
      await held;
      await route.continue();
    });
    const coming = page.goto(pageAt('personal'));
    const other = await context.newPage();
    await other.goto(pageAt('complianceTasks'));
    await waitForWorker(other);
    letIn();
    await coming;
    await waitUntilSettled(page);
    await goOffline(page);
    await expandRow(page, 'Has something changed?');
    await page.getByRole('link', { name: 'Name', exact: false }).click();
    await expect(page.locator('main h1')).toHaveText('You’re offline');
  },
);

test('[W4, W5] the worker caches catalogues and the country list; the app can be installed', async ({
  page,
  baseURL,
  signIn,
}) => {
  await signIn('u01');
  await page.goto(pageAt('kyc?level=LEVEL_1'));
  await expect(page.locator('main h1')).toHaveText(/Which country/);
  await waitForWorker(page);
  await page.reload();
  await expect(page.locator('main h1')).toHaveText(/Which country/);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const found = await Promise.all(
          ['/user/accounts/locales/en/user-accounts.json', '/x-api/v2/public/country-list'].map((address) =>
            caches.match(address, { ignoreSearch: true }),
          ),
        );
        return found.map((response) => response?.status);
      }),
    )
    .toEqual([200, 200]);

  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(new URL(link ?? '', page.url()).href)).json()) as {
    name: string;
    start_url: string;
    scope: string;
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ scope: '/user/accounts/', display: 'standalone' });
  expect(manifest.start_url).toMatch(/^\/user\/accounts\//);
  expect(manifest.name).not.toBe('');
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(
      new URL(src, new URL(link ?? '', `${baseURL}${pageAt('personal')}`)).href,
    );
    expect(icon.ok(), src).toBe(true);
    expect(icon.headers()['content-type']).toMatch(/^image\//);
  }
  expect(manifest.icons.some(({ sizes }) => sizes.includes('512'))).toBe(true);
  expect(manifest.icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true);
});

test('[W4] a new version waits until the user accepts it, then loads exactly once', async ({
  page,
  gateways,
}) => {
  const { gateway, dist } = await gateways.startWithOwnClient();
  await openHubWithWorker(page, gateway);
  deployWorker(dist);
  await checkForUpdate(page);

  const prompt = updatePrompt(page);
  await expect(prompt).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await prompt.getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => loads).toBe(1);
  await waitUntilSettled(page);
  await expect(prompt).toHaveCount(0);
  // The new worker could cause a second load: wait until it is active and no other version waits.
  await waitForWorker(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { active, installing, waiting } = await navigator.serviceWorker.ready;
        return [active?.state, active === navigator.serviceWorker.controller, installing, waiting];
      }),
    )
    .toEqual(['activated', true, null, null]);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${pageAt('personal')}$`));
  await waitUntilSettled(page);
  expect(loads).toBe(1);
  await gateway.stop('SIGKILL');
});

test(
  '[W4] a new version accepted while the old worker starts takes control at once',
  { tag: '@long' },
  async ({ page, context, gateways }) => {
    const { gateway, dist } = await gateways.startWithOwnClient();
    await openHubWithWorker(page, gateway);
    const cdp = await context.newCDPSession(page);
    /** Run status of each worker version. */
    const runs = new Map<string, string>();
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, runningStatus } of versions) runs.set(versionId, runningStatus);
    });
    await cdp.send('ServiceWorker.enable');
    // Which of the two workers starts first is random: without the page's message some rounds would hang.
    for (let round = 1; round <= 4; round += 1) {
      deployWorker(dist);
      await checkForUpdate(page);
      const update = updatePrompt(page).getByRole('button', { name: 'Update now' });
      await expect(update).toBeVisible();
      await cdp.send('ServiceWorker.stopAllWorkers');
      await expect.poll(() => [...runs.values()].every((status) => status === 'stopped')).toBe(true);
      const loaded = page.waitForEvent('load', { timeout: 10_000 });
      await update.evaluate((button) => {
        void fetch('manifest.webmanifest').catch(() => undefined);
        (button as HTMLButtonElement).click();
      });
      await loaded;
      await waitUntilSettled(page);
      await expect(update).toHaveCount(0);
    }
    await gateway.stop('SIGKILL');
  },
);

/** The entry script, which identifies the build. A locator, because the page reloads during the check. */
const script = (page: Page) => page.locator('script[type="module"][src]').first();

test(
  '[W4, G3] a deploy with forms in two tabs prompts once a tab, loses no input, and ends on the new build',
  { tag: '@long' },
  async ({ page, context, gateways }) => {
    test.setTimeout(120_000);
    page.on('dialog', (dialog) => void dialog.accept());
    const { gateway, dist } = await gateways.startWithOwnClient();
    await signInAt(context, gateway.url, 'u05');
    const other = await context.newPage();
    other.on('dialog', (dialog) => void dialog.accept());
    await page.goto(`${gateway.url}${pageAt('updateName')}`);
    await waitUntilSettled(page);
    await waitForWorker(page);
    await page.getByRole('radio', { name: /My name was misread/ }).check();
    await page.getByLabel('Given names').fill('Rafael');
    await other.goto(`${gateway.url}${pageAt('residenceInfo')}`);
    await waitUntilSettled(other);
    await other.getByRole('radio', { name: 'Yes, I still live there' }).check();
    await other.getByLabel('Year you started living in this country').fill('2016');
    const before = (await script(page).getAttribute('src')) ?? '';

    await gateway.stop();
    deployNextBuild(dist);
    const next = await gateways.restartWith(dist, gateway);
    await checkForUpdate(page);
    for (const tab of [page, other]) await expect(updatePrompt(tab)).toHaveCount(1);
    // The old build continues: its page opens although the server no longer has its chunks.
    await updatePrompt(page).getByRole('button', { name: 'Update now' }).click();
    await expect(script(page)).not.toHaveAttribute('src', before);
    await expect(page.getByLabel('Given names')).toHaveValue('Rafael');
    await expect(updatePrompt(page)).toHaveCount(0);

    // The other tab stays on the old build until it accepts the update.
    await expect(updatePrompt(other)).toBeVisible();
    await expect(other.getByLabel('Year you started living in this country')).toHaveValue('2016');
    await updatePrompt(other).getByRole('button', { name: 'Update now' }).click();
    await expect(script(other)).not.toHaveAttribute('src', before);
    await expect(other.getByLabel('Year you started living in this country')).toHaveValue('2016');
    await expect(updatePrompt(other)).toHaveCount(0);
    await next.stop('SIGKILL');
  },
);
