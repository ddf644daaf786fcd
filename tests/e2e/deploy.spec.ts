// [W4, G6] A deploy under a tab of the old build, in a browser without a service worker (Telegram on iOS has none): the chunks that
// the tab has not fetched yet are gone. It comes to the page it was going to, of the new build, and nothing typed is lost.
import type { Page } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { codeSheet, typeCode } from './pages/code-sheet.ts';
import { FormPage } from './pages/form-page.ts';
import { path as pageAt, settled } from './support/app.ts';
import { denyStorage } from './support/denied-storage.ts';
import { callerOf } from './support/linked.ts';
import { deployNext } from './support/next-build.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** Of a page that failed. */
const FAILED = /could not be loaded|Something went wrong|did not load/;

interface Deploy {
  gateway: BuiltGateway;
  deploy(): Promise<void>;
}

const it = test.extend<{ served: Deploy }>({
  served: async ({ gateways, context }, provide) => {
    const { gateway, dist } = await gateways.withOwnClient();
    let running = gateway;
    await context.addInitScript(() => {
      let last = '';
      new MutationObserver(() => {
        const title = document.querySelector('main h1')?.textContent ?? '';
        if (title === last) return;
        last = title;
        try {
          sessionStorage.titles = `${sessionStorage.titles ?? ''}${title}\n`;
        } catch {
          // One test denies it.
        }
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await provide({
      gateway,
      async deploy() {
        await running.stop();
        deployNext(dist);
        running = await gateways.restartWith(dist, running);
      },
    });
    await running.stop('SIGKILL');
  },
});

/** The script that the page began with: its build. */
const script = (page: Page) => page.locator('script[type="module"][src]').first();
/** Everything that stood as a title, however short. */
const titlesOf = (page: Page) => page.evaluate(() => String(sessionStorage.titles));

async function openHub(page: Page, { gateway }: Deploy): Promise<void> {
  await signIn(page.context(), gateway.url, 'u05');
  await page.goto(`${gateway.url}${pageAt('personal')}`);
  await settled(page);
  // The last of what comes by itself.
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Within the app, as its own links go. */
async function goTo(page: Page, segment: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({ depth: 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: { depth: 1 } }));
  }, pageAt(segment));
}

/** The browser's own words on what is gone. */
function forgiveMissing(pageErrors: string[]): void {
  const own = /Refused to apply style|Unable to preload CSS|dynamically imported module/;
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((text) => !own.test(text)));
}

it(
  'an open tab goes on to a page whose chunk is gone, and comes to that page of the new build',
  { tag: '@long' },
  async ({ page, served, pageErrors }) => {
    await openHub(page, served);
    const before = (await script(page).getAttribute('src')) ?? '';
    await served.deploy();
    await goTo(page, 'updateName');
    await expect(page.locator('main h1')).toHaveText('Update your name', { timeout: 20_000 });
    await expect(script(page)).not.toHaveAttribute('src', before);
    expect(await titlesOf(page)).not.toMatch(FAILED);
    forgiveMissing(pageErrors);
  },
);

it('[G3] what was typed in a form before is still there, for a form that is sent as a whole and for a questionnaire', async ({
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
  await settled(page);
  await page.getByRole('radio', { name: /It was read wrong/ }).check();
  await page.getByLabel('Given names').fill('Rafael');
  const before = (await script(page).getAttribute('src')) ?? '';
  await served.deploy();

  await goTo(page, 'residenceInfo');
  await expect(page.locator('main h1')).toHaveText('Where do you live?', { timeout: 20_000 });
  await expect(script(page)).not.toHaveAttribute('src', before);
  expect(await titlesOf(page)).not.toMatch(FAILED);
  await page.goto(`${served.gateway.url}${pageAt('updateName')}`);
  await expect(page.getByLabel('Given names')).toHaveValue('Rafael');
  await page.goto(`${served.gateway.url}${pageAt('personalquestion?step=answers')}`);
  await expect(form.field('edu.name')).toHaveValue('Open University');
  forgiveMissing(pageErrors);
});

it(
  '[G3] a part of the page that is gone costs nothing typed: the page comes anew with it, and is sent',
  { tag: '@long' },
  async ({ page, served, pageErrors }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await openHub(page, served);
    await page.goto(`${served.gateway.url}${pageAt('updateName')}`);
    await settled(page);
    await page.getByRole('radio', { name: /It was read wrong/ }).check();
    await page.getByRole('radio', { name: 'A letter is wrong or missing' }).check();
    await page.getByLabel('Given names').fill('Rafael');
    await page.getByLabel('Family name', { exact: true }).fill('Sousa');
    const confirm = page.getByRole('checkbox', { name: /What I send is true and complete/ });
    const send = page.getByRole('main').getByRole('button', { name: 'Send', exact: true });
    await confirm.check();
    const before = (await script(page).getAttribute('src')) ?? '';
    await served.deploy();
    // The code is asked for by a part of its own, which the old build has not fetched.
    await send.click();
    await expect(script(page)).not.toHaveAttribute('src', before);
    await expect(page.getByLabel('Given names')).toHaveValue('Rafael');
    await confirm.check();
    await send.click();
    await expect(codeSheet(page).getByText(/We sent (you )?a code/)).toBeVisible();
    await typeCode(page, await (await callerOf(served.gateway, 'u05')).code());
    await expect(page.locator('main h1')).toHaveText('Your name is updated', { timeout: 20_000 });
    forgiveMissing(pageErrors);
  },
);

it(
  '[G6] where nothing is kept either the page says so, and its button leads on',
  { tag: '@long' },
  async ({ page, served, pageErrors }) => {
    await denyStorage(page);
    await openHub(page, served);
    await served.deploy();
    await goTo(page, 'updateName');
    await page.getByRole('button', { name: 'Load again' }).click({ timeout: 20_000 });
    await expect(page.locator('main h1')).toHaveText('Update your name');
    forgiveMissing(pageErrors);
  },
);
