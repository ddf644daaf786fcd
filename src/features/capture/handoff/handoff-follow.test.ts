import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handoffOver } from '#contract/errors/handoff.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import {
  followStore,
  forgetHandoff,
  goOnHere,
  openHandoff,
  refreshHandoff,
  handoffStore,
} from './handoff-follow.ts';
const OPENED = {
  handoffId: 'h1',
  state: 'waiting',
  code: 'K7QM',
  secondsLeft: 600,
  pictures: 0,
  needed: 3,
  silent: false,
  address: '/user/accounts/auth/phone',
  token: 't0ken',
};
let gateway: StubGateway;

beforeEach(() => {
  forgetHandoff();
  handoffStore.caseId = 'c1';
  gateway = stubGateway();
});
afterEach(() => vi.unstubAllGlobals());

describe('[G2] the computer of a handoff', () => {
  beforeEach(() => {
    document.documentElement.lang = 'ar-SA';
  });

  it('leads to a page of this origin, in the language of this page, with the secret behind the # and nowhere that is kept', async () => {
    gateway.on('handoffOpen', { result: OPENED });
    await openHandoff();
    expect(gateway.bodies.handoffOpen).toEqual([{ caseId: 'c1' }]);
    expect(followStore.link).toBe(`${location.origin}/user/accounts/auth/phone?lang=ar-SA#token=t0ken`);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('t0ken');
  });

  it('leads to the origin the gateway names, and to nothing that is no page', async () => {
    gateway.on('handoffOpen', { result: { ...OPENED, address: 'https://kyc.example/phone' } });
    await openHandoff();
    expect(followStore.link).toBe('https://kyc.example/phone?lang=ar-SA#token=t0ken');
    gateway.on('handoffOpen', { result: { ...OPENED, address: 'javascript:alert(1)' } });
    await openHandoff();
    expect(followStore.link).toBe('');
  });

  it('goes on with what it knows while nobody answers, and says so', async () => {
    gateway.on('handoffOpen', { result: OPENED });
    await openHandoff();
    gateway.on('handoffStatus', 'network');
    expect(await refreshHandoff()).toBe(false);
    expect(followStore).toMatchObject({ phase: 'open', unheard: true });
    gateway.on('handoffStatus', { result: { ...OPENED, state: 'connected' } });
    expect(await refreshHandoff()).toBe(true);
    expect(followStore).toMatchObject({ unheard: false, handoff: { state: 'connected' } });
  });

  it('goes on with what the phone has sent where that stands, and leaves the phone connected', async () => {
    gateway.on('handoffOpen', { result: { ...OPENED, state: 'connected', pictures: 3, detailsNext: true } });
    await openHandoff();
    history.replaceState(null, '', '/user/accounts/auth/phone?level=LEVEL_1&step=guide&lang=de');
    goOnHere();
    expect(location.pathname + location.search).toBe('/user/accounts/auth/kyc?level=LEVEL_1&lang=de');
    expect(handoffStore).toMatchObject({ way: 'computer', stale: true });
    expect(gateway.calls).toEqual(['handoffOpen']);
  });

  it('says what was refused', async () => {
    gateway.on('handoffOpen', { code: handoffOver });
    await openHandoff();
    expect(followStore).toMatchObject({ phase: 'failed', error: { code: handoffOver } });
  });

  it('knows a back end that has no such call', async () => {
    vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }));
    await openHandoff();
    expect(followStore.phase).toBe('absent');
  });
});
