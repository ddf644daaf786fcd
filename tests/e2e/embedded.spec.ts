// Embedded mode: the address that opens the flow, the flow with only a token, and the end of that
// token. The re-verification screen before it: reverification.spec.ts.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { CapturePage } from './pages/capture-page.ts';
import { readBrowserStorage, expectAccessible, pagePath as pageAt, waitUntilSettled } from './support/app.ts';
import { enterCode } from './pages/code-sheet.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const title = (page: Page) => page.locator('main h1');

/** The address that a business gives to its user. */
async function linkOf(page: Page, persona: string, lang = 'en'): Promise<string> {
  const response = await page.request.post('/x-api/v1/sandbox/embedded', {
    data: { persona, purpose: 'update', lang },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await response.json()) as { result: { url: string } }).result.url;
}

test.describe('an embedded flow', () => {
  test('[S7, N4, P2] has no header or footer and names the business; an invalid token does not open the sign-in', async ({
    page,
  }) => {
    await page.goto(await linkOf(page, 'u20'));
    await waitUntilSettled(page);
    await expect(title(page)).toHaveText('Confirm your identity document again');
    await expect(page.getByRole('main')).toContainText('Demo App has asked you to do this.');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Verification by Attesta')).toBeVisible();
    await expectAccessible(page, 'start');
    for (const query of [`token=${'A'.repeat(43)}&lang=en`, 'lang=en']) {
      await page.goto(pageAt(`sdk?${query}`));
      await expect(title(page)).toHaveText('This link is no longer valid');
      expect(new URL(page.url()).pathname).toBe(pageAt('sdk'));
    }
    await expectAccessible(page, 'ended');
  });
});

test.describe('a renewal', () => {
  test.use({ ownData: true, unhurried: true });

  test('[S23, N1, X13, M9, T4, T5] goes from the screen through the embedded flow and back, and its token leaves no trace', async ({
    page,
    signIn,
    camera,
    gateway,
  }) => {
    test.setTimeout(120_000);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const capture = new CapturePage(page, camera);
    await signIn('u20');
    await page.goto(pageAt('updatekyc?lang=en'));
    await waitUntilSettled(page);
    await page.getByRole('checkbox').check();
    await button(page, 'Verify').click();
    const entry = page.waitForRequest(/\/auth\/sdk\?/);
    await enterCode(page);
    const address = new URL((await entry).url());
    const token = address.searchParams.get('token') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(address.pathname + address.search).toBe(
      `/user/accounts/auth/sdk?isUpdatePoi=true&site=IN&update=1&lang=en&from=email&hidden=false&token=${token}`,
    );

    await expect(title(page)).toHaveText('Confirm your identity document again');
    expect(page.url()).not.toContain(token);
    await button(page, 'Start').click();
    await page.waitForURL('**/kyc?level=LEVEL_1**');
    await capture.chooseCountry('Spain');
    await capture.chooseDocument(/Identity card/i);
    // The card belongs to another person.
    await capture.enterDetails({ documentNumber: 'ES 4471 9920' });
    await expect(page.getByRole('main')).toContainText('If your name has changed, update it first.');
    await page.getByLabel('Given names').fill('Pablo');
    await page.getByLabel('Family name', { exact: true }).fill('Navarro');
    // [G3] The page leaves within a second, without waiting.
    await capture.fillDate('Date of birth', { day: '20', month: '06', year: '1980' });
    await page.reload();
    await expect(title(page)).toHaveText('Enter your details');
    await expect(page.getByLabel('Given names')).toHaveValue('Pablo');
    await expect(page.getByLabel('Year').first()).toHaveValue('1980');
    await capture.press('Continue');
    await expect(title(page)).toHaveText('Now take the photos');
    await capture.uploadPictures();
    await capture.submit();
    await expect(title(page)).toHaveText('We’re checking your document');
    await expect(title(page)).toHaveText('Your document is up to date', { timeout: 30_000 });

    const stored = await readBrowserStorage(page);
    expect(stored.addresses.filter((each) => each.includes(token))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);
    expect(gateway.log()).not.toContain(token);
    const heads = await Promise.all(requests.map((request) => request.allHeaders()));
    expect(heads.filter(({ referer = '' }) => referer.includes(token))).toEqual([]);
    expect(requests.filter((request) => request.url().includes(token))).toHaveLength(1);

    await button(page, 'Back').click();
    await page.waitForURL(`**${pageAt('updatekyc')}`);
    await expect(page.getByRole('main')).toContainText('You do not need to verify again.');
    expect(await page.evaluate(() => sessionStorage.getItem('embedded'))).toBeNull();
    await expect(page.getByRole('banner')).toHaveCount(1);
  });

  test(
    '[N1, M9] a renewal under review returns to the start of the flow, with its token for that navigation alone',
    { tag: '@long' },
    async ({ page, camera }) => {
      test.setTimeout(90_000);
      const capture = new CapturePage(page, camera);
      await page.goto(await linkOf(page, 'u10'));
      await button(page, 'Submit again').click();
      await capture.chooseCountry('India');
      await capture.chooseDocument(/Identity card/i);
      await capture.enterDetails({ documentNumber: 'IN 4471 0005', givenName: 'Ananya', familyName: 'Iyer' });
      await capture.fillDate('Date of birth', { day: '10', month: '06', year: '1990' });
      await capture.press('Continue');
      await expect(title(page)).toHaveText('Now take the photos');
      await capture.uploadPictures();
      await capture.submit();
      await expect(title(page)).toHaveText('We’re checking your document');
      await expect(page.getByRole('main')).toContainText(/The deadline is/);

      await page.goto(pageAt('kyc?level=LEVEL_1'));
      await expect(title(page)).toHaveText('We’re checking what you sent');
      const back = page.waitForRequest(/\/auth\/sdk\?/);
      await page.getByRole('link', { name: 'View status' }).click();
      const { pathname, searchParams } = new URL((await back).url());
      expect(pathname).toBe(pageAt('sdk'));
      expect([...searchParams.keys()]).toEqual(['lang', 'from', 'token']);
      await expect(title(page)).toHaveText('We’re checking your document');
      expect(page.url()).not.toContain('token');
    },
  );

  test(
    '[N1] returns to the address that the business chose, with any part of the frame hidden',
    { tag: '@long' },
    async ({ page, gateway }) => {
      const key = readFileSync(path.join(gateway.dataDir, 'partner.token'), 'utf8').trim();
      const u20 = { userId: '90000020' };
      const issue = async () => {
        const response = await page.request.post('/operator/v1/embedded-tokens', {
          data: { ...u20, business: 'demo', purpose: 'update', level: 'LEVEL_1', redirectUrl: '/help' },
          headers: { authorization: `Bearer ${key}` },
        });
        const { result } = (await response.json()) as { result: { accessToken: string } };
        return `sdk?isUpdatePoi=true&lang=en&business_id=demo&token=${result.accessToken}`;
      };
      await page.goto(pageAt(`${await issue()}&hidden=true`));
      await waitUntilSettled(page);
      await button(page, 'Back to Demo App').click();
      await page.waitForURL('**/help');
      expect(await page.evaluate(() => sessionStorage.getItem('embedded'))).toBeNull();
    },
  );
});
