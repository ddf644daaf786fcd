// Users signed in by a hand-over token of the exchange, in a browser: from its page, from a link elsewhere, in another
// app's frame, and back by /login. TLS as in production, and a gateway without a choice of demo accounts.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SignJWT } from 'jose';
import type { BuiltGateway } from '../../scripts/built-gateway.mjs';
import { startTlsProxy, type TlsProxy } from '../support/tls-proxy.ts';
import { pagePath as pageAt, waitUntilSettled } from './support/app.ts';
import { expect, test } from './support/test.ts';

const EXCHANGE = 'https://www.example.com';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

// beforeAll starts a gateway: one worker starts it once.
test.describe.configure({ mode: 'default' });

let gateway: BuiltGateway;
let key = '';
let proxy: TlsProxy;
let origin = '';
test.beforeAll(async ({ gateways }) => {
  proxy = await startTlsProxy('localhost', () => gateway.port);
  origin = `https://localhost:${proxy.port}`;
  ({ gateway, key } = await gateways.configuredFor('accounts', {
    SANDBOX: '0',
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: 'loopback',
    SIGN_IN_KEYS: JSON.stringify(publicKey.export({ format: 'jwk' })),
    SIGN_IN_ISSUER: 'exchange',
    SIGN_IN_URL: `${EXCHANGE}/login`,
  }));
});
test.afterAll(() => proxy.close());
// The certificate is self-signed, and no worker installs over it.
test.use({ ignoreHTTPSErrors: true, serviceWorkers: 'block' });

async function account(id: string): Promise<string> {
  const answer = await fetch(`${gateway.url}/operator/v1/users/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ site: 'GLOBAL', email: `${id}@example.com`, language: 'en' }),
  });
  expect(answer.status).toBe(200);
  return id;
}

const tokenFor = (sub: string, claims: object = {}) =>
  new SignJWT({ iss: 'exchange', aud: origin, sub, jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(privateKey);

/** Opens a page with a link, and follows the link. */
async function follow(page: Page, from: string, address: string): Promise<void> {
  await page.route(`${from}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>Elsewhere</h1><a href="${address}">Verify</a>` }),
  );
  await page.goto(`${from}/`);
  await page.getByRole('link', { name: 'Verify' }).click();
}
const idOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/x-api/v2/private/user/profile');
    return ((await answer.json()) as { result: { id: string } | null }).result?.id;
  });

test('[P1] a link on the exchange’s page signs in at once and leaves no token behind', async ({ page }) => {
  const token = await tokenFor(await account('e2e-1'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await follow(page, EXCHANGE, `${origin}/session#token=${token}&redirect_url=/user/accounts/auth/step1`);
  await page.waitForURL(`${origin}${pageAt('step1')}`);
  await waitUntilSettled(page);
  expect(await idOf(page)).toBe('e2e-1');
  expect(asked.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);
  expect(gateway.log()).not.toContain(token);
  // The sign-in address is not in the history.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elsewhere');
});

test('[P1] a link from elsewhere asks for confirmation of the account, once a browser', async ({ page }) => {
  const id = await account('e2e-2');
  const link = async () => `${origin}/session#token=${await tokenFor(id)}`;
  await follow(page, 'https://mail.example', await link());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your account?');
  await expect(page.locator('main')).toContainText('e2e-2@example.com');
  expect(await idOf(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Yes, continue' }).click();
  await page.waitForURL(`${origin}${pageAt('personal')}`);
  expect(await idOf(page)).toBe(id);
  await waitUntilSettled(page);
  await page.goto('about:blank');
  await page.context().clearCookies({ name: '__Host-sid' });
  await follow(page, 'https://mail.example', await link());
  await page.waitForURL(`${origin}${pageAt('personal')}`);
});

test('[P1] a form of another site does not sign in, and one of the exchange does', async ({ page }) => {
  const id = await account('e2e-3');
  const form = async () =>
    `<form method="post" action="${origin}/session"><input name="token" value="${await tokenFor(id)}"><button>Go</button></form>`;
  for (const [from, title] of [
    ['https://evil.example', 'This request did not come from your account'],
    [EXCHANGE, null],
  ] as const) {
    const body = await form();
    await page.route(`${from}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${from}/`);
    await page.getByRole('button', { name: 'Go' }).click();
    if (title) await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    else await page.waitForURL(`${origin}${pageAt('personal')}`);
  }
  expect(await idOf(page)).toBe(id);
});

test(
  '[M9] a token for another app opens the embedded screens without a token in any address',
  { tag: '@long' },
  async ({ page }) => {
    const token = await tokenFor(await account('e2e-4'), { embedded: { purpose: 'verify' } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${origin}/session#token=${token}`);
    // The first time in this browser: whose account it is.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your account?');
    await expect(page.locator('main')).toContainText('e***@example.com');
    await page.getByRole('button', { name: 'Yes, continue' }).click();
    await page.waitForURL((url) => url.pathname === pageAt('sdk'));
    await waitUntilSettled(page);
    expect(new URL(page.url()).hash).toBe('');
    expect(new URL(page.url()).searchParams.get('token')).toBeNull();
    await expect(page.locator('main h1')).not.toHaveText('This link is no longer valid');
    expect(asked.filter((url) => /[?&]token=/.test(url))).toEqual([]);
    const cookies = await page.context().cookies(origin);
    expect(cookies.map(({ name }) => name)).not.toContain('__Host-sid');
  },
);

test(
  '[T12] a page without a session redirects to the exchange by /login, which has no form',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`${origin}${pageAt('step1')}?lang=en`);
    await page.waitForURL('**/login?**');
    await expect(page.locator('form')).toHaveCount(0);
    const link = page.getByRole('link', { name: 'Go to www.example.com' });
    const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect(searchParams.get('redirect_url')).toBe(`${pageAt('step1')}?lang=en`);
  },
);

test('[P1] a used token shows an explanation and a way to sign in', { tag: '@long' }, async ({ page }) => {
  const token = await tokenFor(await account('e2e-5'), { embedded: { purpose: 'verify' } });
  for (let time = 0; time < 2; time += 1) await page.goto(`${origin}/session?${time}#token=${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has already been used');
  await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    `${EXCHANGE}/login`,
  );
  await page.goto(`${origin}/session`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not sign you in');
  await expect(page.getByRole('alert')).toContainText('The link you used is incomplete.');
});
