// A check by a provider, in a browser: the document it runs in, the messages it may send, and where the user
// returns. The provider's page is a minimal double.
import type { BrowserContext, Page, Response } from '@playwright/test';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import type { Double, Outcome } from '../doubles/double-server.ts';
import { SUMSUB_KEYS, startSumsubDouble } from '../doubles/sumsub/sumsub-double.ts';
import { expectAccessible, pagePath as pageAt, waitUntilSettled, waitForWorker } from './support/app.ts';
import { CapturePage } from './pages/capture-page.ts';
import { expect, signIn, test } from './support/test.ts';

/** The protocol of Sumsub's frame: it is ready, gets its token, then sends the messages of its buttons. */
const FRAME = `<!doctype html><html lang="en"><title>Stand-in</title><h2 id="state">Coming</h2>
<button data-say="onApplicantSubmitted">Send</button><button data-code="invalid-token">Expire</button>
<button data-code="camera-denied">No camera</button>
<script>
  const say = (said) => parent.postMessage({ sessionId: 's1', ...said }, '*');
  const show = (text) => (document.querySelector('#state').textContent = text);
  addEventListener('message', ({ data }) => {
    if (data.method === 'idCheck.init') {
      show('Ready in ' + data.lang);
      say({ method: 'idCheck.onInitialized' });
      say({ method: 'idCheck.onResize', height: 500 });
    }
    if (data.method === 'idCheck.updateAccessToken') show(data.accessToken ? 'Renewed' : data.error);
  });
  document.addEventListener('click', ({ target: { dataset } }) =>
    say(dataset.code ? { method: 'idCheck.onError', code: dataset.code } : { method: 'idCheck.' + dataset.say }),
  );
  say({ method: 'idCheck.onReady', frameId: new URLSearchParams(location.search).get('_') });
</script></html>`;
/** Replaces the content of its frame; the last one counts. */
const showing = (context: BrowserContext, html: string) =>
  context.route('**/websdk/websdk.html?**', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
const SILENT = '<!doctype html><html lang="en"><title>Nothing</title></html>';

let sumsub: Double;
let gateway: BuiltGateway;
test.beforeEach(async ({ gateways, context }) => {
  sumsub = await startSumsubDouble();
  await showing(context, FRAME);
  gateway = await gateways.startConfigured({
    SUMSUB_APP_TOKEN: SUMSUB_KEYS.appToken,
    SUMSUB_SECRET_KEY: SUMSUB_KEYS.secretKey,
    SUMSUB_WEBHOOK_SECRET: SUMSUB_KEYS.webhookSecret,
    SUMSUB_BASE_URL: sumsub.baseUrl,
    SUMSUB_FLOWS: 'Level1_web=identity',
    PROVIDER_ROUTES: '*|LEVEL_1|SUMSUB',
  });
});
test.afterEach(async () => {
  await gateway.stop();
  await sumsub.close();
});

const at = (segment: string): string => gateway.url + pageAt(segment);
const title = (page: Page) => page.locator('main h1');
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const frame = (page: Page) => page.frameLocator('main iframe');
const policyOf = (response: Response | null): string => response?.headers()['content-security-policy'] ?? '';

/** Gives the newest applicant this result, and sends Sumsub's webhook. */
async function report(outcome: Outcome): Promise<void> {
  const ref = sumsub.refs().at(-1) ?? '';
  sumsub.set(ref, outcome);
  const [hook] = await sumsub.hooks(ref);
  const answer = await fetch(`${gateway.url}/webhooks/sumsub`, {
    method: 'POST',
    headers: hook?.headers ?? {},
    body: hook?.body ?? '',
  });
  expect(answer.status).toBe(200);
}

async function begin(page: Page, persona: string): Promise<Response | null> {
  await signIn(page.context(), gateway.url, persona);
  const answer = await page.goto(at('launch?level=LEVEL_1&country=PT&with=sumsub'));
  await expect(title(page)).toHaveText(/This check is done by Sumsub|Your check with Sumsub/);
  if (await button(page, 'Agree and continue with Sumsub').isVisible())
    await button(page, 'Agree and continue with Sumsub').click();
  await expect(title(page)).toHaveText('Your check with Sumsub');
  return answer;
}

test('[M3, S5, T1, C27] goes from the country to the decision, each status live from the gateway', async ({
  page,
  camera,
}) => {
  test.setTimeout(120_000);
  const capture = new CapturePage(page, camera);
  await signIn(page.context(), gateway.url, 'u01');
  await page.goto(at('step1'));
  await waitUntilSettled(page);
  await waitForWorker(page);
  await capture.start('LEVEL_1');
  await capture.chooseCountry('Portugal');
  await expect(page.getByRole('main')).toContainText('This check is done by Sumsub');
  const arrival = page.waitForResponse((response) => response.url().includes('/auth/launch?'));
  await capture.press('Continue with Sumsub');
  const answer = await arrival;
  // The worker requests it from the gateway: the cached shell does not have this policy.
  expect(answer.fromServiceWorker()).toBe(true);
  expect(policyOf(answer)).toContain(`frame-src ${new URL(sumsub.baseUrl).origin}`);
  await expect(title(page)).toHaveText('This check is done by Sumsub');
  await waitUntilSettled(page);
  await expectAccessible(page, 'consent');
  await button(page, 'Agree and continue with Sumsub').click();
  await expect(title(page)).toHaveText('Your check with Sumsub');
  await expect(frame(page).locator('#state')).toHaveText('Ready in en');
  expect(new URL(page.url()).search).toBe('?level=LEVEL_1&with=sumsub');
  await expectAccessible(page, 'frame');
  await frame(page).getByRole('button', { name: 'Expire' }).click();
  await expect(frame(page).locator('#state')).toHaveText('Renewed');
  sumsub.set(sumsub.refs().at(-1) ?? '', 'processing');
  await frame(page).getByRole('button', { name: 'Send' }).click();
  await expect(title(page)).toHaveText('We’re checking your identity', { timeout: 20_000 });
  expect(page.frames()).toHaveLength(1);
  expect(policyOf(await page.reload())).not.toContain('frame-src');
  await expect(title(page)).toHaveText('We’re checking your identity');
  await report('approved');
  await expect(title(page)).toHaveText('Your identity is verified', { timeout: 20_000 });
  // A signed-in user lands on the page of the level, which shows the next step.
  expect(new URL(page.url()).pathname).toBe(pageAt('step1'));
});

test(
  '[M3] messages of a foreign window are ignored, and leaving removes everything from the page',
  { tag: '@long' },
  async ({ page }) => {
    await begin(page, 'u01');
    await expect(frame(page).locator('#state')).toHaveText('Ready in en');
    await page.evaluate(() =>
      window.postMessage({ method: 'idCheck.onApplicantSubmitted', sessionId: 's1' }, location.origin),
    );
    await frame(page).getByRole('button', { name: 'No camera' }).click();
    await expect(page.getByRole('main')).toContainText('Camera not available');
    await expectAccessible(page, 'camera');
    await button(page, 'Leave for now').click();
    await expect(title(page)).toHaveText('Verify your identity');
    expect(page.frames()).toHaveLength(1);
  },
);

test(
  '[M3] a frame without content for eight seconds shows a message with every alternative',
  { tag: '@long' },
  async ({ page }) => {
    await showing(page.context(), SILENT);
    await begin(page, 'u01');
    await expect(page.getByRole('main')).toContainText('Sumsub is taking a while to open', {
      timeout: 20_000,
    });
    await expectAccessible(page, 'silent');
    await showing(page.context(), FRAME);
    await button(page, 'Try again').click();
    await expect(frame(page).locator('#state')).toHaveText('Ready in en');
  },
);

test('[M3] another page is loaded as a new document, without the policy of this one', async ({ page }) => {
  expect(policyOf(await begin(page, 'u01'))).toContain('frame-src');
  const next = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.evaluate(() => {
    history.pushState({ depth: 1 }, '', '/user/accounts/auth/personal');
    dispatchEvent(new PopStateEvent('popstate', { state: { depth: 1 } }));
  });
  expect(policyOf(await next)).not.toContain('frame-src');
  await waitUntilSettled(page);
});
