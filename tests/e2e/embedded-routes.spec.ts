// [M9] Every screen in embedded mode: opened with a valid token it shows its content, or that the link does not
// cover it; never that the link is invalid, and never a sign-in page.
import type { Page } from '@playwright/test';
import { ROUTE_SEGMENTS } from '../fixtures/route-segments.ts';
import { enterCode } from './pages/code-sheet.ts';
import { expectAccessible, pagePath, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

type Purpose = 'verify' | 'update' | 'account';

const title = (page: Page) => page.locator('main h1').first();
const ENDED = 'This link is no longer valid';
const SHUT = 'This link does not open this page';

async function tokenOf(page: Page, persona: string, purpose: Purpose): Promise<string> {
  const response = await page.request.post('/x-api/v1/sandbox/embedded', {
    data: { persona, purpose, lang: 'en' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { url } = ((await response.json()) as { result: { url: string } }).result;
  return new URL(url, 'https://own.invalid').searchParams.get('token') ?? '';
}

/** Opens every route with one token, without naming its business, and returns the heading of each. */
async function headings(page: Page, token: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const segment of ROUTE_SEGMENTS) {
    await page.goto(pagePath(`${segment}?lang=en&token=${token}`));
    await waitUntilSettled(page);
    seen[segment] = (await title(page).textContent()) ?? '';
    expect(page.url(), segment).not.toContain(token);
    expect(new URL(page.url()).pathname, segment).not.toBe('/login');
    await expect(page.getByRole('banner'), segment).toHaveCount(0);
  }
  return seen;
}

const shutOf = (seen: Record<string, string>) =>
  Object.keys(seen).filter((segment) => seen[segment] === SHUT);
const broken = (seen: Record<string, string>) =>
  Object.keys(seen).filter(
    (segment) => seen[segment] === ENDED || /did not load|went wrong/.test(seen[segment] ?? ''),
  );

test('[M9, P2] a token for the account opens every screen', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  const seen = await headings(page, await tokenOf(page, 'u05', 'account'));
  expect(broken(seen)).toEqual([]);
  expect(shutOf(seen)).toEqual([]);
});

test(
  '[M9, P2] a verification token opens all but the other level and changes to verified data',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const seen = await headings(page, await tokenOf(page, 'u01', 'verify'));
    expect(broken(seen)).toEqual([]);
    expect(shutOf(seen).sort()).toEqual([
      'receipt',
      'resetkyc',
      'sessions',
      'step2',
      'transfer',
      'updateName',
      'updatePOA',
      'updatekyc',
    ]);
  },
);

test('[M9, P2] a renewal token covers its own pages alone', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  const seen = await headings(page, await tokenOf(page, 'u20', 'update'));
  expect(broken(seen)).toEqual([]);
  const covered = Object.keys(seen).filter((segment) => seen[segment] !== SHUT);
  expect(covered.sort()).toEqual(['kyc', 'phone', 'sdk', 'updatekyc']);
});

test('[M9, N1] a page that is not covered links to the flow, and the first capture step has a back link', async ({
  page,
}) => {
  const token = await tokenOf(page, 'u20', 'update');
  await page.goto(pagePath(`transfer?lang=en&token=${token}`));
  await expect(title(page)).toHaveText(SHUT);
  await expectAccessible(page, 'not covered');
  await page.getByRole('link', { name: 'Go to the page this link is for' }).click();
  await expect(title(page)).toHaveText('Confirm your identity document again');
  expect(page.url()).not.toContain(token);
  await page.getByRole('main').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(title(page)).toHaveText(/Which country/);
  await expectAccessible(page, 'first step');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(title(page)).toHaveText('Confirm your identity document again');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
});

test(
  '[M9, N1] a renewal started in an embedded account returns to its overview',
  { tag: '@long' },
  async ({ page, signIn }) => {
    // Signs in for the mail alone: the page uses its token.
    await signIn('u20');
    const token = await tokenOf(page, 'u20', 'account');
    await page.goto(pagePath(`updatekyc?lang=en&hidden=true&from=partner&token=${token}`));
    await waitUntilSettled(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('main').getByRole('button', { name: 'Verify', exact: true }).click();
    await enterCode(page);
    await expect(title(page)).toHaveText('Confirm your identity document again');
    await expectAccessible(page, 'renewal begun in an embedded account');
    await page.reload();
    const overview = page.getByRole('button', { name: 'Back to overview' });
    const back = page.waitForRequest(/\/auth\/sdk\?/);
    await overview.click();
    expect(new URL((await back).url()).searchParams.get('token')).toBe(token);
    await page.waitForURL(`**${pagePath('personal')}*`);
    await waitUntilSettled(page);
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(page.url()).not.toContain(token);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('embedded-outer');
  },
);
