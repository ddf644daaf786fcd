import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import { flushTimings } from '#app/api/timing.ts';
import * as pageConfigs from '#app/lib/page-config.ts';
import {
  envelope,
  type Handler,
  startWireServer,
  type WireServer,
} from '../../../tests/support/wire-server.ts';
import { complianceStore } from '../kyc/compliance.ts';
import { kycStore, loadKyc } from '../kyc/kyc.ts';
import { startSession } from './session.ts';
import { signOut } from './sign-out.ts';
import { loadProfile } from './load-profile.ts';
import { resetUser, userStore } from './user.ts';

const PROFILE = {
  id: '90000001',
  currency_code: 'EUR',
  rate: 0.9,
  member_tag: {},
  sub_attribute: 'retail',
  accessOrigin: '',
  level: 1,
  site: 'EU',
  maskedName: 'M***',
  maskedEmail: 'u***@example.com',
  extraParams: {},
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
/** Past the redirect limit: one redirect per minute. */
let now = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  now += 10 * 60_000;
  vi.setSystemTime(now);
  wire.seen = [];
  went.length = 0;
  stop = startSession();
});
afterEach(() => {
  vi.useRealTimers();
  stop();
  endSession('changed');
  resetUser();
});

describe('the profile', () => {
  it('[T12, E7] is stored and sets the compliance attribute', async () => {
    wire.answer = envelope(PROFILE);
    await loadProfile();
    expect(userStore).toMatchObject({ status: 'ready', rate: 0.9, profileError: null });
    expect(userStore.profile).toMatchObject({ id: '90000001', currency_code: 'EUR' });
    expect(complianceStore.attribute).toBe('retail');
  });

  it('[E7, B5] defaults to USD and rate 1', async () => {
    wire.answer = envelope({ ...PROFILE, currency_code: '', rate: 0 });
    await loadProfile();
    expect(userStore.profile?.currency_code).toBe('USD');
    expect(userStore.rate).toBe(1);
  });

  it('[M7] uses the site of the page or the host if it has none', async () => {
    const { site: _, ...unplaced } = PROFILE;
    wire.answer = envelope(unplaced);
    await loadProfile();
    expect(userStore.profile?.site).toBe('');
    const config = vi
      .spyOn(pageConfigs, 'getPageConfig')
      .mockReturnValue({ ...pageConfigs.getPageConfig(), site: 'HK' });
    await loadProfile({ fresh: true });
    config.mockRestore();
    expect(userStore.profile?.site).toBe('HK');
    const host = vi.spyOn(location, 'hostname', 'get').mockReturnValue('www.example.hk');
    await loadProfile({ fresh: true });
    host.mockRestore();
    expect(userStore.profile?.site).toBe('HK');
    wire.answer = envelope(PROFILE);
    await loadProfile({ fresh: true });
    expect(userStore.profile?.site).toBe('EU');
  });

  it('[T12, P1] redirects to /login with the current address without a session', async () => {
    history.replaceState(null, '', '/user/accounts/auth/step1?from=email');
    wire.answer = envelope(null, 10007);
    await loadProfile();
    expect(went).toEqual([
      `/login?redirect_url=${encodeURIComponent('/user/accounts/auth/step1?from=email')}`,
    ]);
    expect(userStore.profileError).toBeNull();
  });

  it.each<[string, Handler]>([
    ['HTTP 401 with JSON', (_, response) => void response.writeHead(401).end('{"error":"unauthorized"}')],
    ['a ret_code that is text', (_, response) => void response.end('{"ret_code":"10007","result":null}')],
    [
      'a redirect to the sign-in page',
      ({ url }, response) =>
        url.startsWith('/login')
          ? void response.end('<!doctype html>')
          : void response.writeHead(302, { location: '/login' }).end(),
    ],
  ])('[T12, P1] redirects to /login on %s', async (_, answer) => {
    wire.answer = answer;
    await loadProfile();
    expect(went).toHaveLength(1);
    expect(went[0]).toMatch(/^\/login\?redirect_url=/);
    expect(userStore.profileError).toBeNull();
  });

  it('[E7, P3] is read if nested', async () => {
    const { currency_code, ...nested } = { ...PROFILE, member_tag: { KYC: '1' } };
    wire.answer = envelope({ currency_code, profile: nested });
    await loadProfile();
    expect(userStore.profile).toMatchObject({
      id: '90000001',
      currency_code: 'EUR',
      member_tag: { KYC: '1' },
    });
  });

  it('[T12] keeps the fragment in the redirect', async () => {
    history.replaceState(null, '', '/user/accounts/auth/step1?from=email#limits');
    wire.answer = envelope(null, 10007);
    await loadProfile();
    const back = new URL(went[0]!, location.href).searchParams.get('redirect_url');
    expect(back).toBe('/user/accounts/auth/step1?from=email#limits');
  });

  it.each([10009, 33003, 10002])('[T12] any other failure (%i) sets profileError', async (code) => {
    wire.answer = envelope(null, code);
    await loadProfile();
    expect(userStore).toMatchObject({ status: 'error', profile: null });
    expect(userStore.profileError?.code).toBe(code);
    expect(went).toEqual([]);
  });

  it('of another account clears the stores', async () => {
    wire.answer = envelope(PROFILE);
    await loadProfile();
    wire.answer = envelope({ state: [] });
    await loadKyc();
    expect(kycStore.status).toBe('ready');
    wire.answer = envelope({ ...PROFILE, id: '90000002' });
    await loadProfile({ fresh: true });
    expect(kycStore).toMatchObject({ status: 'idle', info: null });
    expect(userStore.profile?.id).toBe('90000002');
  });
});

describe('the end of a session', () => {
  it('[X3, P1] clears the stores and redirects to /login on 10007 of any call', async () => {
    wire.answer = envelope(PROFILE);
    await loadProfile();
    wire.answer = envelope(null, 10007);
    await loadKyc();
    await vi.waitFor(() => expect(went).toHaveLength(1));
    expect(userStore.profile).toBeNull();
    expect(kycStore.info).toBeNull();
  });

  it('[X3, P1] redirects once, then shows the error, on 10007 despite a valid profile', async () => {
    wire.answer = envelope(null, 10007);
    await loadKyc();
    vi.setSystemTime(now + 8000);
    await loadKyc();
    expect(went).toHaveLength(1);
    expect(userStore).toMatchObject({ status: 'error', profileError: { code: 10007 } });
    expect(wire.seen.filter(({ url }) => url.endsWith('/profile'))).toEqual([]);
    vi.setSystemTime(now + 70_000);
    await loadKyc();
    expect(went).toHaveLength(2);
  });

  it('[X3] redirects once for concurrent 10007 responses without showing an error', async () => {
    wire.answer = envelope(null, 10007);
    await Promise.all([loadProfile(), loadKyc()]);
    expect(went).toHaveLength(1);
    expect(userStore.profileError).toBeNull();
  });

  it('[X3] shows 10009 of a call without repeating it', async () => {
    wire.answer = envelope(PROFILE);
    await loadProfile();
    wire.answer = envelope(null, 10009);
    wire.seen = [];
    await loadKyc();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(userStore).toMatchObject({ profile: null, profileError: { code: 10009 } });
    expect(wire.seen).toHaveLength(1);
    expect(went).toEqual([]);
  });

  it('[X3] does not echo between two tabs that ask to sign in', async () => {
    wire.answer = envelope(null, 10009);
    await loadKyc();
    wire.seen = [];
    const otherTab = new BroadcastChannel('account-session');
    otherTab.postMessage('expired');
    await new Promise((resolve) => setTimeout(resolve, 50));
    otherTab.close();
    expect(wire.seen).toEqual([]);
    expect(userStore.profileError?.code).toBe(10009);
  });

  it('in another tab clears this one and reloads the profile', async () => {
    wire.answer = envelope(PROFILE);
    await loadProfile();
    wire.answer = envelope({ ...PROFILE, id: '90000003' });
    const otherTab = new BroadcastChannel('account-session');
    otherTab.postMessage('signed-out');
    await vi.waitFor(() => expect(userStore.profile?.id).toBe('90000003'));
    otherTab.close();
  });

  it('[N5] logs out at the gateway, clears everything and opens /login', async () => {
    wire.answer = envelope(PROFILE);
    await loadProfile();
    wire.answer = envelope({});
    await signOut();
    expect(wire.seen.at(-1)).toMatchObject({ method: 'POST', url: '/x-api/logout' });
    expect(went).toEqual(['/login']);
    expect(userStore.profile).toBeNull();
    expect(localStorage.getItem('sign-out-pending')).toBeNull();
  });

  it('[N5] clears everything offline and logs out at the gateway later', async () => {
    wire.answer = (_, response) => response.destroy();
    await signOut();
    expect(went).toEqual(['/login']);
    expect(localStorage.getItem('sign-out-pending')).toBe('1');
    localStorage.clear();
  });
});
