// Messages to and from the host page, and replacement of an expired token.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { EMBED_VERSION } from '#contract/embed-messages.ts';
import { sessionExpired } from '#contract/errors/session.ts';
import { call } from '#app/api/client.ts';
import { getEmbeddedSession, consumeEmbeddedToken, clearEmbeddedSession } from '#app/api/embedded.ts';
import { addHostToAddress, getHostPage, postToHost } from '#app/api/embedded-host.ts';
import { flushTimings } from '#app/api/timing.ts';
import { getCurrentLanguage } from '#app/i18n/load.ts';
import { navigate } from '#app/lib/history/history.ts';
import { envelope, startWireServer, type WireServer } from '../../../tests/support/wire-server.ts';
import { stopTokenRenewal } from './embedded-token.ts';
import { startSession } from '../session/session.ts';
import { loadProfile } from '../session/load-profile.ts';
import { resetUser, userStore } from '../session/user.ts';

// Some modules read it while loading.
vi.hoisted(() => {
  const config = JSON.stringify({ embedders: ['https://shop.example', 'https://www.shop.example'] });
  document.head.innerHTML = `<script type="application/json" id="page-config">${config}</script>`;
});

const SHOP = 'https://shop.example';
const posted = vi.fn<(data: { type: string; [field: string]: unknown }, origin: string) => void>();
/** The window of a cross-origin page. */
const foreignWindow = { postMessage: posted } as unknown as Window;

/** Valid tokens and their users. */
let good: Record<string, string> = {};
let wire: WireServer;
let stop: () => void;

beforeAll(async () => {
  document.body.innerHTML = '<main id="main"><h1>Verify your identity</h1></main>';
  Object.defineProperty(window, 'parent', { value: foreignWindow, configurable: true });
  wire = await startWireServer();
});
afterAll(async () => {
  flushTimings();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await wire.close();
});
beforeEach(() => {
  good = { first: '90000001' };
  posted.mockReset();
  wire.answer = (request, response) => {
    const userId = good[String(request.headers['kyc-access-token'])];
    if (!userId) return envelope(null, sessionExpired)(request, response);
    const expiresAt = new Date(Date.now() + 30 * 60_000).toISOString();
    envelope({ userId, business: 'shop', verifies: 'LEVEL_1', expiresAt, level: 0, site: 'EU' })(
      request,
      response,
    );
  };
  stop = startSession();
});
afterEach(() => {
  stop();
  stopTokenRenewal();
  clearEmbeddedSession();
  resetUser();
});

function open(token = 'first', from = SHOP): void {
  history.replaceState(
    null,
    '',
    `/user/accounts/auth/sdk?lang=en&business_id=shop&from=${from}#token=${token}`,
  );
  consumeEmbeddedToken();
}
function hear(message: object, { origin = SHOP, source = foreignWindow as unknown } = {}): void {
  const event = new MessageEvent('message', { data: { attesta: EMBED_VERSION, ...message }, origin });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
}
const postedTypes = () => posted.mock.calls.map(([{ type }]) => type);
const until = (type: string) => vi.waitFor(() => expect(postedTypes()).toContain(type));

describe('[M9] the host page', () => {
  it('must be on the list of the gateway', async () => {
    open('first', 'https://evil.example');
    await loadProfile();
    expect(getHostPage()).toBeNull();
    postToHost({ type: 'closed' });
    expect(posted).not.toHaveBeenCalled();
    expect(addHostToAddress('/user/accounts/auth/sdk?token=first')).toBe(
      '/user/accounts/auth/sdk?token=first',
    );
  });

  it('gets "ready" and then each step, at its origin only', async () => {
    open();
    postToHost({ type: 'step', page: 'sdk', stage: 'start' });
    expect(posted).not.toHaveBeenCalled();
    await loadProfile();
    await until('step');
    navigate('/user/accounts/auth/kyc?level=LEVEL_1');
    expect(posted.mock.calls.map(([message, origin]) => [message, origin])).toEqual([
      [{ attesta: EMBED_VERSION, type: 'ready', page: 'sdk', language: 'en' }, SHOP],
      [{ attesta: EMBED_VERSION, type: 'step', page: 'sdk', stage: 'start' }, SHOP],
      [{ attesta: EMBED_VERSION, type: 'step', page: 'kyc', stage: '' }, SHOP],
    ]);
  });

  it('keeps its parameters on another start page, with the token in the fragment', () => {
    open();
    expect(addHostToAddress('/user/accounts/auth/sdk?update=1&from=email&token=next')).toBe(
      '/user/accounts/auth/sdk?update=1&from=https%3A%2F%2Fshop.example&business_id=shop#token=next',
    );
  });
});

describe('[C27, E8] an expired token', () => {
  it('is requested once, and refused calls are repeated with the new one', async () => {
    open();
    await loadProfile();
    good = { next: '90000001' };
    const both = Promise.all([call(kycInfo, {}, { fresh: true }), call(kycInfo, { obtain_quotas: true })]);
    await until('expired');
    hear({ type: 'token', token: 'next' });
    await both;
    expect(postedTypes().filter((type) => type === 'expired')).toHaveLength(1);
    expect(getEmbeddedSession()?.token).toBe('next');
    expect(userStore).toMatchObject({ status: 'ready', profile: { id: 'next', sdkToken: 'next' } });
  });

  it('is requested if it is missing at the start', async () => {
    open('');
    const loading = loadProfile();
    await until('expired');
    hear({ type: 'token', token: 'first' });
    await loading;
    expect(userStore.profile?.id).toBe('first');
  });

  it.each([
    ['there is none', ''],
    ['it is refused as well', 'worthless'],
    ['it belongs to another user', 'other'],
    ['it is no token at all', '<script>'],
  ])('ends the flow if %s', async (_, token) => {
    open();
    await loadProfile();
    good = { other: '90000002' };
    const asked = call(kycInfo, {}, { fresh: true });
    asked.catch(() => undefined);
    await until('expired');
    hear({ type: 'token', token });
    await expect(asked).rejects.toMatchObject({ kind: 'permission' });
    expect(getEmbeddedSession()?.token).toBe('');
    expect(userStore).toMatchObject({ status: 'error', profile: null });
    expect(posted.mock.calls).toContainEqual([
      { attesta: EMBED_VERSION, type: 'error', code: 'no_token' },
      SHOP,
    ]);
  });
});

describe('received messages', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin of the same business', { origin: 'https://www.shop.example' }],
    ['another window', { source: window }],
  ])('are ignored from %s', async (_, from) => {
    open();
    await loadProfile();
    good = { next: '90000001' };
    const asked = call(kycInfo, {}, { fresh: true });
    await until('expired');
    hear({ type: 'token', token: 'next' }, from);
    hear({ type: 'theme', theme: 'dark' }, from);
    expect(getEmbeddedSession()?.token).toBe('first');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    hear({ type: 'token', token: 'next' });
    await asked;
  });

  it('set theme and language without storing them', async () => {
    open();
    await loadProfile();
    for (const theme of ['dark', 'pink', 7]) {
      hear({ type: 'theme', theme });
      expect(document.documentElement.dataset.theme).toBe('dark');
    }
    hear({ type: 'theme', theme: 'system' });
    expect(document.documentElement.dataset.theme).toBeUndefined();
    hear({ type: 'language', language: '../../evil' });
    hear({ attesta: EMBED_VERSION + 1, type: 'theme', theme: 'dark' });
    hear(null as never);
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(getCurrentLanguage()).toBe('en');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('set a token only if one was requested', async () => {
    open();
    await loadProfile();
    hear({ type: 'token', token: 'next' });
    expect(getEmbeddedSession()?.token).toBe('first');
  });
});
