// A file that another app shares with the installed one. No system under test shares anything: a form on a page of ours,
// posted by navigation, reaches the worker as the system's share does. [W5]
import type { Page } from '@playwright/test';
import { jpeg } from '../fixtures/pictures.ts';
import { CapturePage } from './pages/capture-page.ts';
import { everythingKept, inspect, path, settled, workerReady } from './support/app.ts';
import { expect, test } from './support/test.ts';

const NAME = 'bill of Anna Exemplar.jpg';

/** Posts the picture of a bill from the page that is open; the answer is the page it leads to. */
async function share(page: Page, to = '/user/accounts/share', type = 'image/jpeg'): Promise<void> {
  const picture = (await jpeg('bill')).toString('base64');
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
  await page.goto(path('personal'));
  await settled(page);
  await workerReady(page);
}

test.describe('with its own data', () => {
  test.use({ ownData: true });

  test('[W5, S8] a shared bill becomes the proof of address once its person says so', async ({
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
    await inspect(page, 'hub');
    // Neither the address nor anything the browser keeps has it.
    const kept = await everythingKept(page);
    const everything = [page.url(), ...kept.addresses, kept.text].join(' ');
    for (const name of [NAME, encodeURIComponent(NAME)]) expect(everything).not.toContain(name);

    await page.getByRole('link', { name: 'Use it as proof of address' }).click();
    await expect(capture.title).toHaveText('Proof of your address');
    await page.getByRole('radio', { name: /utility bill/i }).check();
    await capture.press('Continue');
    await capture.fillAddress('REF 4471');
    await expect(main(page)).toContainText('The file you shared');
    await expect(main(page)).toContainText(NAME);
    await inspect(page, 'step');
    expect(sent).toEqual([]);

    await capture.press('Use this file');
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
    await expect(main(page)).toContainText('Received', { timeout: 30_000 });
    await expect(main(page)).not.toContainText('The file you shared');
  });
});

test(
  '[W5] who has level 2 is led to the update of the address; a reload says that it did not come along',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('u06');
    await openHub(page);
    await share(page);
    const use = page.getByRole('link', { name: 'Use it as proof of address' });
    await expect(use).toHaveAttribute('href', path('updatePOA?shared=1'));
    await page.reload();
    await expect(main(page)).toContainText('The file you shared did not come along');
    await inspect(page, 'missing');
    await expect(use).toHaveAttribute('href', path('updatePOA'));
  },
);

test('[W5] without a worker the hub says that the file did not come along', async ({
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
  await page.goto(path('personal'));
  await settled(page);
  await share(page);
  await page.waitForURL('**/personal?shared=1');
  await expect(main(page)).toContainText('The file you shared did not come along');
  await own.close();
});

test('[W5, X3] what another site posts is not taken', async ({ page, gateway, signIn }) => {
  await signIn('u05');
  await openHub(page);
  await page.route('http://foreign.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Foreign</title>' }),
  );
  await page.goto('http://foreign.example/');
  await share(page, `${gateway.url}/user/accounts/share`);
  await page.waitForURL('**/auth/personal');
  await settled(page);
  await expect(main(page)).not.toContainText('You shared a file');
});
