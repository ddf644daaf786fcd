import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kycInfo } from '#contract/client-calls/kyc.ts';
import { call } from '#app/api/client.ts';
import { getEmbeddedSession, consumeEmbeddedToken, clearEmbeddedSession } from '#app/api/embedded.ts';
import { flushTimings } from '#app/api/timing.ts';
import {
  envelope,
  type Handler,
  startWireServer,
  type WireServer,
} from '../../../tests/support/wire-server.ts';
import { openProviderSession, stopTokenRenewal } from './embedded-token.ts';
import { startSession } from '../session/session.ts';
import { loadProfile } from '../session/load-profile.ts';
import { resetUser, userStore } from '../session/user.ts';

const MINUTE = 60_000;
const tokenInfo = () => ({
  userId: '90000020',
  business: 'demo',
  purpose: 'update',
  verifies: 'LEVEL_1',
  expiresAt: new Date(Date.now() + 30 * MINUTE).toISOString(),
  level: 1,
  site: 'EU',
  redirectUrl: 'https://shop.example/done',
  member_tag: { KYC: '0' },
  extraParams: { redirect_url: 'https://shop.example/done' },
  updatePoi: null,
});

/** Responses by the last path segment. */
const answers =
  (table: Record<string, () => unknown>): Handler =>
  (request, response) => {
    const name = request.url.split('?')[0]?.split('/').at(-1) ?? '';
    envelope(table[name]?.() ?? {})(request, response);
  };

let wire: WireServer;
let stop: () => void;
const went: string[] = [];

beforeAll(async () => {
  wire = await startWireServer();
  vi.spyOn(location, 'assign').mockImplementation((url) => void went.push(String(url)));
});
afterAll(async () => {
  flushTimings();
  await new Promise((resolve) => setTimeout(resolve, 30));
  await wire.close();
});
beforeEach(() => {
  wire.seen = [];
  went.length = 0;
  wire.answer = answers({ 'token-info': tokenInfo });
  stop = startSession();
});
afterEach(() => {
  stop();
  stopTokenRenewal();
  clearEmbeddedSession();
  resetUser();
  vi.useRealTimers();
});

function open(query: string): void {
  history.replaceState(null, '', `/user/accounts/auth/sdk?${query}`);
  consumeEmbeddedToken();
}
const paths = () => wire.seen.map(({ url }) => url).filter((url) => url !== '/monitor');

describe('the profile of an embedded flow', () => {
  it('[E8, P2] has USD, the token as id, the token info and the address parameters', async () => {
    open('lang=de-DE&from=partner&hidden=true&business_id=demo&scene_code=sc7&token=secret');
    await loadProfile();
    expect(paths()).toEqual(['/x-api/v1/s1/kyc/integration/token-info']);
    expect(userStore.profile).toMatchObject({
      currency_code: 'USD',
      id: 'secret',
      level: 1,
      site: 'EU',
      member_tag: { KYC: '0' },
      extraParams: { redirect_url: 'https://shop.example/done' },
      accessOrigin: 'partner',
      sdkToken: 'secret',
      sdkLang: 'de-DE',
      sdkFrom: 'partner',
      hidden: true,
      sceneCode: 'sc7',
    });
  });

  it.each([
    ['isUpdatePoi=true', '?email_update_poi=true'],
    ['isUpdatePoi=false', ''],
    ['', ''],
  ])('[C11] with "%s" calls token-info%s', async (flag, query) => {
    open(`token=secret&${flag}`);
    await loadProfile();
    expect(paths()).toEqual([`/x-api/v1/s1/kyc/integration/token-info${query}`]);
  });

  it.each([10007, 10009, 33003])('[P2] does not redirect to the login page on %i', async (code) => {
    open('token=secret');
    wire.answer = envelope(null, code);
    await loadProfile();
    expect(userStore.profileError?.code).toBe(code);
    expect(went).toEqual([]);
  });

  it('[S7] makes no call without a token', async () => {
    open('lang=en');
    await loadProfile();
    expect(userStore.profileError?.kind).toBe('permission');
    expect(paths()).toEqual([]);
    expect(went).toEqual([]);
  });

  it('[P2, X3] clears everything when the token expires and does not use a cookie', async () => {
    open('token=secret');
    await loadProfile();
    wire.answer = envelope(null, 10009);
    await expect(call(kycInfo, {})).rejects.toMatchObject({ kind: 'permission' });
    await vi.waitFor(() => expect(userStore.status).toBe('error'));
    expect(userStore.profile).toBeNull();
    expect(getEmbeddedSession()?.token).toBe('');
    expect(paths().filter((url) => url.includes('/private/'))).toEqual([]);
    expect(went).toEqual([]);
  });
});

describe('the token of an embedded flow', () => {
  it('[C27, E8] is renewed in time with the provider session and the profile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    open('token=secret');
    let count = 0;
    wire.answer = answers({
      'token-info': tokenInfo,
      'vendor-token': () => ({ provider: 'DEFAULT', token: `camera-${(count += 1)}`, expiresAt: '' }),
      'access-token': () => ({
        accessToken: 'fresh',
        expiresAt: new Date(Date.now() + 30 * MINUTE).toISOString(),
      }),
    });
    await loadProfile();
    await openProviderSession('LEVEL_1');
    expect(getEmbeddedSession()?.captureToken).toBe('camera-1');
    vi.advanceTimersByTime(25 * MINUTE);
    vi.useRealTimers();
    await vi.waitFor(() => expect(getEmbeddedSession()?.captureToken).toBe('camera-2'));
    expect(getEmbeddedSession()?.token).toBe('fresh');
    expect(userStore.profile).toMatchObject({ id: 'fresh', sdkToken: 'fresh' });
  });

  it.each([
    ['does not say when it ends', { member_tag: { KYC: '0' }, level: 0 }, {}],
    [
      'lets it last for years',
      { ...tokenInfo(), expiresAt: '2199-01-01T00:00:00.000Z' },
      { accessToken: 'x' },
    ],
    ['gives no other one', tokenInfo(), {}],
  ])('[C27, E8] stays unchanged if a back end %s', async (_, info, renewed) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    open('token=secret');
    wire.answer = answers({ 'token-info': () => info, 'access-token': () => renewed });
    await loadProfile();
    vi.advanceTimersByTime(60 * MINUTE);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(getEmbeddedSession()?.token).toBe('secret');
    expect(userStore.profile).toMatchObject({ sdkToken: 'secret' });
    expect(paths().filter((url) => url.endsWith('access-token')).length).toBeLessThan(2);
  });
});
