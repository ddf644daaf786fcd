// The requests of a page's first load: a failure is not retried for ever. The text of a failure: hub-failure.test.tsx.
import { pagePath } from './support/app.ts';
import { expect, test } from './support/test.ts';

const KYC_INFO = /\/kyc-info$/;

test.describe('a first load that fails', () => {
  test.use({ serviceWorkers: 'block' });

  test('[X3, P1] 10007 on kyc-info with a valid profile is requested once a page and shown', async ({
    page,
    signIn,
  }) => {
    let asked = 0;
    let logins = 0;
    page.on('request', (request) => void (logins += Number(new URL(request.url()).pathname === '/login')));
    await page.clock.install();
    await page.route(KYC_INFO, (route) => {
      asked += 1;
      return route.fulfill({ json: { ret_code: 10007, ret_msg: 'no', result: null } });
    });
    await signIn('u05');
    await page.goto(pagePath('personal'));
    const heading = page.getByRole('heading', { name: 'Please sign in again' });
    await expect(heading).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(heading).toBeVisible();
    expect(asked).toBe(2);
    expect(logins).toBe(1);
  });
});

test('[X9] missing messages are reported after 30 s, and shown once they arrive', async ({
  page,
  signIn,
}) => {
  const held: (() => Promise<void>)[] = [];
  await page.clock.install();
  await page.addInitScript(() => Object.assign(window, { begun: Date.now() }));
  await page.route('**/locales/**', (route) => void held.push(() => route.continue()));
  await signIn('u05');
  await page.goto(pagePath('personal'));
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Stops the clock; the loading before took real time.
  const begun = await page.evaluate(() => (window as unknown as { begun: number }).begun);
  await page.clock.pauseAt(begun + 29_000);
  const message = page.locator('#boot-failure');
  await expect(message).toBeHidden();
  await page.clock.fastForward(1500);
  await expect(message).toBeVisible();
  for (const go of held.splice(0)) await go();
  await expect(message).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('[C1, C3] the live stream carries the headers of every other request', async ({ page, signIn }) => {
  const asked = page.waitForRequest(/\/kyc\/events$/);
  await signIn('u05');
  await page.goto(pagePath('personal'));
  const stream = await asked;
  const response = await stream.response();
  expect(response?.headers()['content-type']).toContain('text/event-stream');
  expect(await stream.allHeaders()).toMatchObject({
    platform: expect.stringMatching(/^(pc|h5)$/),
    lang: 'en',
    'accept-language': 'en',
    guid: expect.stringMatching(/^[a-f0-9]{32}$/),
  });
});
