// The app in a partner's page: another site, no storage, a token that expires during the flow; and who may not frame it.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { CapturePage } from './pages/capture-page.ts';
import { expectAccessible, pagePath as pageAt, waitUntilSettled, waitForWorker } from './support/app.ts';
import {
  asPage,
  openWithoutStorage,
  type PartnerSite,
  startPartnerSite,
  findScreensFrame,
  startBlankSite,
} from './support/partner.ts';
import { expect, test } from './support/test.ts';

const SESSION_EXPIRED = 10009;

// beforeAll starts a gateway: one worker starts it once.
test.describe.configure({ mode: 'default' });

let site: PartnerSite;
test.beforeAll(async ({ gateways }) => {
  site = await startPartnerSite(gateways, '90000001');
});
test.afterAll(() => site.close());

interface EmbedMessage {
  type: string;
  page?: string;
  stage?: string;
  result?: string;
}
/** The messages to the page, in order, without those about height. */
const readMessages = async (page: Page): Promise<EmbedMessage[]> => {
  const lines = await page.locator('#events li').allTextContents();
  return lines.map((line) => JSON.parse(line) as EmbedMessage).filter(({ type }) => type !== 'resize');
};
const short = ({ type, page = '', stage = '', result = '' }: EmbedMessage) =>
  [type, page, stage, result].filter(Boolean).join(' ');

/** Rejects every token sent up to now, as if it had expired. */
async function expireTokens(context: BrowserContext, sent: Set<string>): Promise<void> {
  const ended = new Set(sent);
  await context.route('**/x-api/**', (route, request) =>
    ended.has(request.headers()['kyc-access-token'] ?? '')
      ? route.fulfill({ json: { ret_code: SESSION_EXPIRED, ret_msg: '', result: null } })
      : route.fallback(),
  );
}

test('[M9, N1, N3, C27] level 1 is decided in a page of another site, without storage and with a token that expires', async ({
  launchOptions,
  camera,
  gateways,
}) => {
  test.setTimeout(90_000);
  // The pending step must be visible before the decision.
  const own = await startPartnerSite(gateways, '90000001', { SANDBOX_DECISION_SECONDS: '4' });
  const browser = await openWithoutStorage(own.gateway.url, launchOptions);
  const { context } = browser;
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    context.on('weberror', (error) => errors.push(error.error().message));
    const requests: Request[] = [];
    const tokens = new Set<string>();
    page.on('request', (request) => {
      requests.push(request);
      const token = request.headers()['kyc-access-token'];
      if (token) tokens.add(token);
    });
    await page.goto(own.url);
    await page.getByRole('button', { name: 'Verify your identity' }).click();
    const frame = await findScreensFrame(page);
    expect(new URL(frame.url()).origin).toBe(own.gateway.url);
    const kept = await frame.evaluate(() => {
      const denied = (look: () => unknown) => {
        try {
          look();
          return 'kept';
        } catch (error) {
          return (error as Error).name;
        }
      };
      document.cookie = 'a=b; SameSite=None; Secure';
      return [denied(() => localStorage.length), denied(() => sessionStorage.length), document.cookie];
    });
    expect(kept).toEqual(['SecurityError', 'SecurityError', '']);

    await expect(frame.locator('main h1')).toHaveText('Verify your identity');
    const capture = new CapturePage(asPage(page, frame), camera);
    await capture.start('LEVEL_1');
    await capture.chooseCountry('Germany');
    await capture.chooseDocument(/Identity card/i);
    await capture.enterDetails({ documentNumber: 'DE 4471 0101' });
    await expect(capture.title).toHaveText('Now take the photos');
    await expireTokens(context, tokens);
    await capture.takePictures();
    await capture.submit();
    await expect(capture.title).toHaveText('Your identity is verified', { timeout: 30_000 });
    await expect(page.getByRole('status')).toHaveText('Thank you. You are verified.');

    // Each event was sent once, in order; the expired token lost no step.
    const all = (await readMessages(page)).map(short);
    const steps = [
      '',
      ' country',
      ' document',
      ' details',
      ' guide',
      ' front',
      ' back',
      ' face',
      ' selfie',
      ' check',
    ];
    expect(all.filter((each) => each !== 'expired')).toEqual([
      'ready sdk',
      'step sdk start',
      ...steps.map((step) => `step kyc${step}`),
      'step sdk pending',
      'step sdk done',
      'done approved',
    ]);
    expect(all[0]).toBe('expired');
    expect(all.filter((each) => each === 'expired')).toHaveLength(2);
    expect(all.lastIndexOf('expired')).toBeGreaterThan(all.indexOf('step kyc guide'));
    const height = await frame.evaluate(() => document.getElementById('main')!.parentElement!.offsetHeight);
    const given = await page.locator('iframe').evaluate((element) => (element as HTMLElement).offsetHeight);
    expect(Math.abs(given - Math.max(640, height))).toBeLessThanOrEqual(1);

    expect(requests.filter((request) => [...tokens].some((token) => request.url().includes(token)))).toEqual(
      [],
    );
    expect(await context.cookies(own.gateway.url)).toEqual([]);
    await frame.getByRole('button', { name: 'Back to Demo App' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Verify your identity' })).toBeVisible();
    expect((await readMessages(page)).at(-1)?.type).toBe('closed');
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
    await own.close();
  }
});

test('[N3, B4, B10] the frame has the language and theme of the page, from the first paint and after changes', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site.url);
  await page.getByLabel('Language').selectOption('ar-SA');
  await page.getByLabel('Theme').selectOption('dark');
  const opened = page.waitForResponse((response) => response.url().includes('business_id='));
  await page.getByRole('button', { name: 'Verify your identity' }).click();
  expect(await (await opened).text()).toContain('data-theme="dark"');
  const frame = await findScreensFrame(page);
  const root = frame.locator('html');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page, 'embedded, right to left');
  await page.getByLabel('Language').selectOption('es-ES');
  await page.getByLabel('Theme').selectOption('light');
  await expect(root).toHaveAttribute('lang', 'es-ES');
  await expect(root).toHaveAttribute('dir', 'ltr');
  await expect(frame.locator('main h1')).toHaveText('Verifica tu identidad');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByLabel('Theme').selectOption('system');
  await expect(root).not.toHaveAttribute('data-theme');
});

test('[N3] a separate tab sends events to its opener, and both can close it', async ({ page }) => {
  await page.goto(site.url);
  const tab = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Do it in a new tab' }).click();
  const other = await tab;
  await expect(other.locator('main h1')).toHaveText('Verify your identity');
  await expect
    .poll(async () => (await readMessages(page)).map(short))
    .toEqual(['expired', 'ready sdk', 'step sdk start']);
  expect(other.url()).not.toContain('token');
  await other.getByRole('button', { name: 'Back to Demo App' }).click();
  await expect.poll(() => other.isClosed()).toBe(true);
  await expect.poll(async () => (await readMessages(page)).at(-1)?.type).toBe('closed');
});

test(
  '[M9] an unlisted page frames nothing, and a listed one only the start of the flow',
  { tag: '@long' },
  async ({ page, pageErrors }) => {
    const at = (place: string) => `${site.gateway.url}${pageAt(place)}`;
    const start = at('sdk?business_id=demo');
    const elsewhere = await startBlankSite();
    /** The browser logs why it blocks the frame, and shows its own error page there. */
    const refused = async (from: string, address: string) => {
      await page.goto(from);
      const said = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
      }, address);
      await said;
      await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    };
    try {
      // Another port of the same machine is another origin.
      await refused(elsewhere.url, start);
      await refused(elsewhere.url, at('personal'));
      for (const place of ['personal?business_id=demo', 'kyc?business_id=demo', 'sdk'])
        await refused(site.url, at(place));
    } finally {
      await elsewhere.close();
    }
    expect(pageErrors.filter((text) => !text.includes('frame-ancestors'))).toEqual([]);
    pageErrors.length = 0;
  },
);

test(
  '[M9, W4] the worker responds with the headers of the gateway, and offline with the shell',
  { tag: '@long' },
  async ({ page, context }) => {
    const start = `${site.gateway.url}${pageAt('sdk?business_id=demo&lang=en')}`;
    await page.goto(`${site.gateway.url}${pageAt('sdk?lang=en')}`);
    await waitUntilSettled(page);
    await waitForWorker(page);
    const policyOf = async (address: string) =>
      (await page.goto(address))?.headers()['content-security-policy'];
    expect(await policyOf(start)).toContain(`frame-ancestors ${site.url}`);
    await waitUntilSettled(page);
    expect(await policyOf(`${site.gateway.url}${pageAt('sdk?lang=en')}`)).not.toContain(site.url);
    await waitUntilSettled(page);
    await context.setOffline(true);
    const kept = await page.goto(start);
    expect(kept?.fromServiceWorker()).toBe(true);
    expect(kept?.headers()['content-security-policy']).not.toContain(site.url);
    await waitUntilSettled(page);
    await page.goto('about:blank');
    await context.setOffline(false);
  },
);
