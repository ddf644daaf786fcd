// The built files on a host that can do no more than hand them out, the back end on another port. The client asks its own
// origin for /x-api, so the host passes that on. Nothing the gateway adds to a page may be needed.
import { path, settled, goOffline, workerReady } from './support/app.ts';
import { type StaticHost, startStaticHost } from './support/static-host.ts';
import { expect, signIn, test } from './support/test.ts';

let host: StaticHost;
test.beforeEach(async ({ gateway }) => {
  host = await startStaticHost(gateway.url);
});
test.afterEach(() => host.close());

const PAGES: [persona: string, segment: string, title: string, every?: true][] = [
  ['u05', 'personal', 'Your identity is verified'],
  ['u01', 'kyc?level=LEVEL_1', 'Which country issued your document?', true],
  ['u10', 'updatekyc', 'Re-verification'],
  ['u11', 'questionnaireKzCra', 'Questions for clients in Kazakhstan'],
  ['u08', 'complianceTasks', 'Your tasks'],
];

for (const [persona, segment, title, every = false] of PAGES)
  test(
    `[P1, S4] ${segment} opens by its address for who is signed in`,
    every ? {} : { tag: '@long' },
    async ({ page, context }) => {
      await signIn(context, host.url, persona);
      await page.goto(host.url + path(segment));
      await settled(page);
      await expect(page.locator('main h1')).toHaveText(title);
      // Whoever takes pictures is shown nothing that leads away.
      await expect(page.getByRole('contentinfo')).toHaveCount(segment.startsWith('kyc') ? 0 : 1);
    },
  );

test('[S2] whoever is not signed in is sent to sign in', async ({ page }) => {
  await page.goto(host.url + path('personal'));
  await page.waitForURL(/\/login\?redirect_url=/);
});

test('[W4] the way through the pages, a reload from the worker, a reload without a network', async ({
  page,
  context,
}) => {
  await signIn(context, host.url, 'u05');
  await page.goto(host.url + path('personal'));
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to level 2' }).click();
  await expect(page.locator('main h1')).toHaveText('Confirm your address');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Your identity is verified');
  await workerReady(page);
  const again = await page.reload();
  expect(again?.fromServiceWorker()).toBe(true);
  await settled(page);
  await expect(page.locator('main h1')).toHaveText('Your identity is verified');
  await goOffline(page);
  await page.reload();
  await expect(page.locator('main h1')).toHaveText('You are offline');
});
