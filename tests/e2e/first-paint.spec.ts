// The first paint before any module arrives, and the requests sent by then.
import { join } from 'node:path';
import type { Page, Request, Response } from '@playwright/test';
import { pagePath, waitUntilSettled, waitForWorker } from './support/app.ts';
import { checkForUpdate, openHubWithWorker, rewriteFile, updatePrompt } from './support/next-build.ts';
import { expect, test } from './support/test.ts';

/** Holds every script of the app, and returns the function that releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // the page may be gone
  });
  return async () => {
    letGo();
    await page.unroute(/\/assets\/.+\.js$/);
  };
}

const title = (page: Page) => page.locator('#boot-title');

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    '[W4] the page is painted with its texts before any module, and nothing moves when it starts',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u12');
      const letGo = await holdScripts(page);
      const styles: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') styles.push(request.url());
      });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            const { dataset } = document.documentElement;
            if (!hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // A page without first content.
      await page.goto(pagePath('sessions'), { waitUntil: 'commit' });
      await expect(title(page)).toHaveText('Where you’re signed in');
      await expect(title(page)).toBeVisible();
      await expect(page.locator('#boot-words')).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1);
      const brand = await page.locator('.boot-brand').boundingBox();
      const before = await title(page).boundingBox();
      await letGo();
      const header = page.locator('[data-shell-header] p');
      await expect(header).toHaveText('Where you’re signed in');
      const after = await header.boundingBox();
      expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
      expect(after?.y).toBeCloseTo(before?.y ?? 0, 0);
      const shown = await page.locator('[data-shell-header] .boot-brand').boundingBox();
      expect(shown?.x).toBeCloseTo(brand?.x ?? 0, 0);
      await waitUntilSettled(page);
      expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBe(0);
      // The styles of the first page are inline.
      expect(await page.evaluate(() => document.styleSheets[0]?.href)).toBeNull();
      expect(styles.filter((url) => /boot|tokens/.test(url))).toEqual([]);
    },
  );

  test('[B4, N5] the saved language and theme apply from the first frame', async ({ page, signIn }) => {
    await signIn('u05');
    await page.goto(`${pagePath('personal')}?lang=es-ES`);
    await waitUntilSettled(page);
    await page.evaluate(() => {
      localStorage.setItem('lang', 'es-ES');
      localStorage.setItem('theme', 'dark');
    });
    // The page stores them when it is idle.
    await page.waitForFunction(() => localStorage.getItem('shell-words:es-ES'));
    const letGo = await holdScripts(page);
    await page.goto(pagePath('complianceTasks'), { waitUntil: 'commit' });
    await expect(title(page)).toHaveText('Tus tareas');
    await expect(page).toHaveTitle('Tus tareas');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 11, 14)');
    await letGo();
    await waitUntilSettled(page);
    await expect(page.locator('[data-shell-header] p')).toHaveText('Tus tareas');
  });

  test(
    'catalogues are requested before any module and once; profile and kyc-info are in the page',
    { tag: '@long' },
    async ({ page, signIn }) => {
      await signIn('u05');
      const letGo = await holdScripts(page);
      // The open live stream makes the page refresh, which is another request.
      await page.route(/\/kyc\/events$/, () => undefined);
      const asked: Request[] = [];
      page.on('request', (request) => {
        if (/\/profile$|\/kyc-info$|\/locales\//.test(new URL(request.url()).pathname)) asked.push(request);
      });
      await page.goto(pagePath('personal'), { waitUntil: 'commit' });
      const names = () =>
        asked.map((request) => new URL(request.url()).pathname.split('/').at(-1)).toSorted();
      await expect.poll(names).toEqual(['first.json']);
      await letGo();
      await waitUntilSettled(page);
      const all = names();
      expect(all.filter((each) => each === 'first.json')).toHaveLength(1);
      expect(all).not.toContain('profile');
      expect(all).not.toContain('kyc-info');
    },
  );

  test('every other page preloads its own scripts', { tag: '@long' }, async ({ page, signIn }) => {
    await signIn('u05');
    const letGo = await holdScripts(page);
    await page.goto(pagePath('updatekyc'), { waitUntil: 'commit' });
    await expect(title(page)).toHaveText('Re-verification');
    const links = await page
      .locator('link[rel="modulepreload"]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(1);
    await letGo();
    await waitUntilSettled(page);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    for (const link of links)
      expect(
        loaded.filter((name) => name.endsWith(link)),
        link,
      ).toHaveLength(1);
  });
});

test('[W4] the cached shell has its own policy, and paints with it', async ({ page, signIn }) => {
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await waitForWorker(page);
  const response = await page.reload();
  expect(response?.fromServiceWorker()).toBe(true);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toContain('unsafe');
  await waitUntilSettled(page);
  const tasks = await page.goto(pagePath('complianceTasks'));
  expect(tasks?.fromServiceWorker()).toBe(true);
  await expect(page).toHaveTitle('Your tasks');
  await waitUntilSettled(page);
});

test(
  '[W4] after a deploy the old worker shows the old page, and the new page has its own policy',
  { tag: '@long' },
  async ({ page, gateways }) => {
    const { gateway, dist } = await gateways.startWithOwnClient();
    await openHubWithWorker(page, gateway);

    // Another inline script means another hash, and another revision for the worker.
    const put = (name: string, change: (text: string) => string) => {
      rewriteFile(join(dist, name), (text) => {
        expect(change(text), name).not.toBe(text);
        return change(text);
      });
    };
    const policyOf = (response: Response | null) => response?.headers()['content-security-policy'] ?? '';
    const isNext = () => page.evaluate(() => 'nextBuild' in window);
    put('index.html', (text) => text.replace('</script><script type="module"', ';window.nextBuild=1$&'));
    put('sw.js', (text) =>
      text.replace(/"revision":"\w+","url":"index.html"/, '"revision":"2","url":"index.html"'),
    );

    const old = await page.reload();
    expect(old?.fromServiceWorker()).toBe(true);
    await waitUntilSettled(page);
    expect(await isNext()).toBe(false);

    await checkForUpdate(page);
    await updatePrompt(page).getByRole('button', { name: 'Update now' }).click();
    // Survives the reload of the page.
    await page.waitForFunction(() => 'nextBuild' in window);
    await waitUntilSettled(page);
    const next = await page.reload();
    expect(next?.fromServiceWorker()).toBe(true);
    expect(await isNext()).toBe(true);
    expect(policyOf(old)).toContain("'sha256-");
    expect(policyOf(next)).not.toBe(policyOf(old));
    await waitUntilSettled(page);
    await gateway.stop('SIGKILL');
  },
);
