// [W4, G6] A deploy while a tab runs the old build, without a service worker (Telegram on iOS has none): the chunks that
// the tab has not fetched are gone. The tab reaches its target page in the new build, and no input is lost.
import type { Page } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { FormPage } from './pages/form-page.ts';
import { pagePath as pageAt, waitUntilSettled } from './support/app.ts';
import { denyStorage } from './support/denied-storage.ts';
import { deployNextBuild } from './support/next-build.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const FAILED = /could not be loaded|Something went wrong|did not load/;

interface Deploy {
  gateway: BuiltGateway;
  deploy(): Promise<void>;
}

const it = test.extend<{ served: Deploy }>({
  served: async ({ gateways, context }, provide) => {
    const { gateway, dist } = await gateways.startWithOwnClient();
    let running = gateway;
    await context.addInitScript(() => {
      let last = '';
      new MutationObserver(() => {
        const title = document.querySelector('main h1')?.textContent ?? '';
        if (title === last) return;
        last = title;
        try {
          sessionStorage.titles = `${sessionStorage.titles ?? ''}${title}\n`;
        } catch {}
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await provide({
      gateway,
      async deploy() {
        await running.stop();
        deployNextBuild(dist);
        running = await gateways.restartWith(dist, running);
      },
    });
    await running.stop('SIGKILL');
  },
});

/** The entry script of the page, which identifies its build. */
const script = (page: Page) => page.locator('script[type="module"][src]').first();
/** Records every title, however briefly it is shown. */
const recordTitles = (page: Page) => page.evaluate(() => String(sessionStorage.titles));

async function openHub(page: Page, { gateway }: Deploy): Promise<void> {
  await signIn(page.context(), gateway.url, 'u05');
  await page.goto(`${gateway.url}${pageAt('personal')}`);
  await waitUntilSettled(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Navigates within the app, as its links do. */
async function goTo(page: Page, segment: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ depth: 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: { depth: 1 } }));
  }, pageAt(segment));
}

/** The browser's messages about the missing files. */
function ignoreMissingFiles(pageErrors: string[]): void {
  const own = /Refused to apply style|Unable to preload CSS|dynamically imported module/;
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !own.test(text)));
}

it(
  'an open tab reaches a page whose chunk is gone in the new build',
  { tag: '@long' },
  async ({ page, served, pageErrors }) => {
    await openHub(page, served);
    const before = (await script(page).getAttribute('src')) ?? '';
    await served.deploy();
    await goTo(page, 'updateName');
    await expect(page.locator('main h1')).toHaveText('Update your name', { timeout: 20_000 });
    await expect(script(page)).not.toHaveAttribute('src', before);
    expect(await recordTitles(page)).not.toMatch(FAILED);
    ignoreMissingFiles(pageErrors);
  },
);

it('[G3] input survives in a form that is sent as a whole and in a questionnaire', async ({
  page,
  served,
  pageErrors,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openHub(page, served);
  await page.goto(`${served.gateway.url}${pageAt('personalquestion?step=answers')}`);
  const form = new FormPage(page);
  await expect(form.title).toHaveText('Your work');
  await form.choose('emp.status', 'student');
  await form.write('edu.name', 'Open University');
  await page.goto(`${served.gateway.url}${pageAt('updateName')}`);
  await waitUntilSettled(page);
  await page.getByRole('radio', { name: /My name was misread/ }).check();
  await page.getByLabel('Given names').fill('Rafael');
  const before = (await script(page).getAttribute('src')) ?? '';
  await served.deploy();

  await goTo(page, 'residenceInfo');
  await expect(page.locator('main h1')).toHaveText('Where do you live?', { timeout: 20_000 });
  await expect(script(page)).not.toHaveAttribute('src', before);
  expect(await recordTitles(page)).not.toMatch(FAILED);
  await page.goto(`${served.gateway.url}${pageAt('updateName')}`);
  await expect(page.getByLabel('Given names')).toHaveValue('Rafael');
  await page.goto(`${served.gateway.url}${pageAt('personalquestion?step=answers')}`);
  await expect(form.field('edu.name')).toHaveValue('Open University');
  ignoreMissingFiles(pageErrors);
});

it(
  '[G6] without storage the page shows an error, and its button continues',
  { tag: '@long' },
  async ({ page, served, pageErrors }) => {
    await denyStorage(page);
    await openHub(page, served);
    await served.deploy();
    await goTo(page, 'updateName');
    await page.getByRole('button', { name: 'Reload page' }).click({ timeout: 20_000 });
    await expect(page.locator('main h1')).toHaveText('Update your name');
    ignoreMissingFiles(pageErrors);
  },
);
