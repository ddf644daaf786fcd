// A file that another app shares with the installed one. No tested system can share: a form on a page of the app,
// posted by navigation, reaches the worker like the system's share. [W5]
import type { Page } from '@playwright/test';
import { createJpeg } from '../fixtures/pictures.ts';
import { CapturePage } from './pages/capture-page.ts';
import {
  readBrowserStorage,
  expectAccessible,
  pagePath,
  waitUntilSettled,
  waitForWorker,
} from './support/app.ts';
import { expect, test } from './support/test.ts';

const NAME = 'bill of Anna Exemplar.jpg';

/** Posts the picture of a bill from the open page, and returns the resulting page. */
async function share(page: Page, to = '/user/accounts/share', type = 'image/jpeg'): Promise<void> {
  const picture = (await createJpeg('bill')).toString('base64');
  await page.evaluate(
    ({ bytes, action, name, kind }) => {
      const file = new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], name, {
        type: kind,
      });
      const files = new DataTransfer();
      files.items.add(file);
      const form = document.createElement('form');
      const input = document.createElement('input');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
      Object.assign(input, { type: 'file', name: 'file', files: files.files });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { bytes: picture, action: to, name: NAME, kind: type },
  );
}

const main = (page: Page) => page.getByRole('main');

async function openHub(page: Page): Promise<void> {
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await waitForWorker(page);
}

test.describe('with separate data', () => {
  test.use({ ownData: true });

  test('[W5, S8] a shared bill becomes the proof of address after the user confirms', async ({
    page,
    signIn,
    camera,
  }) => {
    test.setTimeout(120_000);
    const capture = new CapturePage(page, camera);
    await signIn('u05');
    await openHub(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/upload/.test(request.url())) sent.push(request.url());
    });
    await share(page);
    await page.waitForURL('**/personal?shared=1');
    await expect(main(page)).toContainText('You shared a file');
    await expect(main(page)).toContainText(NAME);
    await expectAccessible(page, 'hub');
    // Neither the address nor the browser's storage contains it.
    const kept = await readBrowserStorage(page);
    const everything = [page.url(), ...kept.addresses, kept.text].join(' ');
    for (const name of [NAME, encodeURIComponent(NAME)]) expect(everything).not.toContain(name);

    await page.getByRole('link', { name: 'Use as proof of address' }).click();
    await expect(capture.title).toHaveText('Proof of address');
    await page.getByRole('radio', { name: /utility bill/i }).check();
    await capture.press('Continue');
    await capture.fillAddress('REF 4471');
    await expect(main(page)).toContainText('The file you shared');
    await expect(main(page)).toContainText(NAME);
    await expectAccessible(page, 'step');
    expect(sent).toEqual([]);

    await capture.press('Use this file');
    await capture.expectAccepted();
    await expect(main(page)).toContainText('Received', { timeout: 30_000 });
    await expect(main(page)).not.toContainText('The file you shared');
  });
});

test(
  '[W5] a user with level 2 reaches the address update; after a reload the page reports the file as missing',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u06');
    await openHub(page);
    await share(page);
    const use = page.getByRole('link', { name: 'Use as proof of address' });
    await expect(use).toHaveAttribute('href', pagePath('updatePOA?shared=1'));
    await page.reload();
    await expect(main(page)).toContainText('We did not receive the file you shared');
    await expectAccessible(page, 'missing');
    await expect(use).toHaveAttribute('href', pagePath('updatePOA'));
  },
);

test('[W5] without a worker the hub reports the file as missing', async ({
  browser,
  gateway,
  signIn,
  context,
}) => {
  await signIn('u05');
  const state = await context.storageState();
  const own = await browser.newContext({
    serviceWorkers: 'block',
    storageState: state,
    baseURL: gateway.url,
  });
  const page = await own.newPage();
  await page.goto(pagePath('personal'));
  await waitUntilSettled(page);
  await share(page);
  await page.waitForURL('**/personal?shared=1');
  await expect(main(page)).toContainText('We did not receive the file you shared');
  await own.close();
});

test('[W5, X3] a post from another site is rejected', async ({ page, gateway, signIn }) => {
  await signIn('u05');
  await openHub(page);
  await page.route('http://foreign.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Foreign</title>' }),
  );
  await page.goto('http://foreign.example/');
  await share(page, `${gateway.url}/user/accounts/share`);
  await page.waitForURL('**/auth/personal');
  await waitUntilSettled(page);
  await expect(main(page)).not.toContainText('You shared a file');
});
