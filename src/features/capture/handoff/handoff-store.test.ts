import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handoffOver } from '#contract/errors/handoff.ts';
import { stubGateway, type StubGateway } from '../testing/stub-gateway.ts';
import {
  handoffStore,
  resetHandoff,
  continueOnThisDevice,
  openHandoff,
  refreshHandoff,
  pictureSourceStore,
} from './handoff-store.ts';
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
  resetHandoff();
  pictureSourceStore.caseId = 'c1';
  gateway = stubGateway();
});
afterEach(() => vi.unstubAllGlobals());

describe('[G2] the computer in a hand-over', () => {
  beforeEach(() => {
    document.documentElement.lang = 'ar-SA';
  });

  it('links to this origin in the current language, with the secret only in the fragment', async () => {
    gateway.on('handoffOpen', { result: OPENED });
    await openHandoff();
    expect(gateway.bodies.handoffOpen).toEqual([{ caseId: 'c1' }]);
    expect(handoffStore.link).toBe(`${location.origin}/user/accounts/auth/phone?lang=ar-SA#token=t0ken`);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('t0ken');
  });

  it('links to the origin of the gateway, and rejects addresses that are not pages', async () => {
    gateway.on('handoffOpen', { result: { ...OPENED, address: 'https://kyc.example/phone' } });
    await openHandoff();
    expect(handoffStore.link).toBe('https://kyc.example/phone?lang=ar-SA#token=t0ken');
    gateway.on('handoffOpen', { result: { ...OPENED, address: 'javascript:alert(1)' } });
    await openHandoff();
    expect(handoffStore.link).toBe('');
  });

  it('keeps the last state without a response and reports it', async () => {
    gateway.on('handoffOpen', { result: OPENED });
    await openHandoff();
    gateway.on('handoffStatus', 'network');
    expect(await refreshHandoff()).toBe(false);
    expect(handoffStore).toMatchObject({ phase: 'open', isUnreachable: true });
    gateway.on('handoffStatus', { result: { ...OPENED, state: 'connected' } });
    expect(await refreshHandoff()).toBe(true);
    expect(handoffStore).toMatchObject({ isUnreachable: false, handoff: { state: 'connected' } });
  });

  it('continues with the pictures of the phone and keeps it connected', async () => {
    gateway.on('handoffOpen', { result: { ...OPENED, state: 'connected', pictures: 3, detailsNext: true } });
    await openHandoff();
    history.replaceState(null, '', '/user/accounts/auth/phone?level=LEVEL_1&step=guide&lang=de');
    continueOnThisDevice();
    expect(location.pathname + location.search).toBe('/user/accounts/auth/kyc?level=LEVEL_1&lang=de');
    expect(pictureSourceStore).toMatchObject({ source: 'computer', isStale: true });
    expect(gateway.calls).toEqual(['handoffOpen']);
  });

  it('shows a refusal', async () => {
    gateway.on('handoffOpen', { code: handoffOver });
    await openHandoff();
    expect(handoffStore).toMatchObject({ phase: 'failed', error: { code: handoffOver } });
  });

  it('detects a back end without the call', async () => {
    vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }));
    await openHandoff();
    expect(handoffStore.phase).toBe('absent');
  });
});
