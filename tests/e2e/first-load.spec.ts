// What a page's first load asks, and what a person sees when it fails: the toast and the page say it, and nothing is asked
// for ever.
import type { Page } from '@playwright/test';
import { inspect, path } from './support/app.ts';
import { expect, test } from './support/test.ts';

const toasts = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem');

const KYC_INFO = /\/kyc-info$/;

test.describe('a first load that fails', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [code, name] of [
    [10007, 'Please sign in again'],
    [10009, 'Please sign in again'],
  ] as const)
    test(`[X3, P1] ${code} on kyc-info with a good profile is asked once a page and said, not asked for ever`, async ({
      page,
      signIn,
    }) => {
      let asked = 0;
      let logins = 0;
      page.on('request', (request) => void (logins += Number(new URL(request.url()).pathname === '/login')));
      await page.route(KYC_INFO, (route) => {
        asked += 1;
        return route.fulfill({ json: { ret_code: code, ret_msg: 'no', result: null } });
      });
      await signIn('u05');
      await page.goto(path('personal'));
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await page.waitForTimeout(8000);
      await expect(page.getByRole('heading', { name })).toBeVisible();
      expect(asked).toBe(code === 10007 ? 2 : 1);
      expect(logins).toBe(code === 10007 ? 1 : 0);
    });

  for (const [what, answer, toast] of [
    ['[X2] 1007', { ret_code: 1007, ret_msg: 'token missing', result: null }, 'Timeout, token missing.'],
    ['[X4] a code without a text', { ret_code: 4242, ret_msg: 'odd thing', result: null }, '4242 odd thing'],
  ] as const)
    test(`${what} shows its toast, and the page says what to do`, async ({ page, signIn }) => {
      await page.route(KYC_INFO, (route) => route.fulfill({ json: answer }));
      await signIn('u05');
      await page.goto(path('personal'));
      await expect(toasts(page).filter({ hasText: toast })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await inspect(page, `a first load that fails, ${toast}`);
    });

  test('[X9] no network: its toast for 2 s, three tries by itself, and the page stands still', async ({
    page,
    signIn,
  }) => {
    const at: number[] = [];
    await page.route(KYC_INFO, (route) => {
      at.push(Date.now());
      return route.abort();
    });
    await signIn('u05');
    await page.goto(path('personal'));
    await expect(toasts(page).filter({ hasText: 'We could not reach the server' })).toBeVisible();
    const heading = page.getByRole('heading', { name: 'This page did not load' });
    await heading.evaluate((element) => element.setAttribute('data-same', ''));
    await expect.poll(() => at.length, { timeout: 20_000 }).toBe(4);
    await page.waitForTimeout(5000);
    expect(at).toHaveLength(4);
    await expect(heading).toHaveAttribute('data-same', '');
  });
});

test('[X9] words that never come are told after 30 s, and shown all the same when they do', async ({
  page,
  signIn,
}) => {
  const held: (() => Promise<void>)[] = [];
  await page.clock.install();
  await page.addInitScript(() => Object.assign(window, { begun: Date.now() }));
  await page.route('**/locales/**', (route) => void held.push(() => route.continue()));
  await signIn('u05');
  await page.goto(path('personal'));
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Seconds may have passed by themselves: from here on none does.
  const begun = await page.evaluate(() => (window as unknown as { begun: number }).begun); // set above
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
  await page.goto(path('personal'));
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
