// The built files on a plain static host, the back end on another port. The client requests its own
// origin for /x-api, which the host forwards. The client may not need anything that the gateway adds to a page.
import { pagePath, waitUntilSettled, goOffline, waitForWorker } from './support/app.ts';
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
      await page.goto(host.url + pagePath(segment));
      await waitUntilSettled(page);
      await expect(page.locator('main h1')).toHaveText(title);
      // The capture pages have no link that leaves them.
      await expect(page.getByRole('contentinfo')).toHaveCount(segment.startsWith('kyc') ? 0 : 1);
    },
  );

test('[S2] a user without a session is redirected to the sign-in', async ({ page }) => {
  await page.goto(host.url + pagePath('personal'));
  await page.waitForURL(/\/login\?redirect_url=/);
});

test('[W4] pages open by navigation, by a reload from the worker, and by an offline reload', async ({
  page,
  context,
}) => {
  await signIn(context, host.url, 'u05');
  await page.goto(host.url + pagePath('personal'));
  await waitUntilSettled(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to level 2' }).click();
  await expect(page.locator('main h1')).toHaveText('Confirm your address');
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('Your identity is verified');
  await waitForWorker(page);
  const again = await page.reload();
  expect(again?.fromServiceWorker()).toBe(true);
  await waitUntilSettled(page);
  await expect(page.locator('main h1')).toHaveText('Your identity is verified');
  await goOffline(page);
  await page.reload();
  await expect(page.locator('main h1')).toHaveText('You’re offline');
});
