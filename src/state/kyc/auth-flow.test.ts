import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '#app/api/session.ts';
import type { KycInfo } from '#contract/calls/kyc.ts';
import { kycInfo } from '../../../tests/fixtures/kyc-info.ts';
import {
  authFlowStore,
  isProviderAddress,
  findFlowLevel,
  openAuthFlow,
  buildProviderAddress,
} from './auth-flow.ts';

let info: KycInfo;
let asked: unknown;

beforeEach(() => {
  info = kycInfo({
    provider: 'ONFIDO',
    flowNames: ['Level1_web'],
    kycToken: 'session-of-a-partner',
    apiUrl: 'https://verify.example/start?theme=light',
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('kyc-info')) asked = JSON.parse(String(init.body));
    return Response.json({ ret_code: 0, ret_msg: '', result: info });
  });
});
afterEach(() => {
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('the auth flow', () => {
  it('[E2, C8] holds the provider and session of kyc-info', async () => {
    await openAuthFlow('LEVEL_1');
    expect(asked).toEqual({ obtain_kyc_token: true, obtain_current: true });
    expect(authFlowStore).toEqual({
      level: 'LEVEL_1',
      flowName: 'Level1_web',
      provider: 'ONFIDO',
      kycToken: 'session-of-a-partner',
      apiUrl: 'https://verify.example/start?theme=light',
    });
  });

  it('[E2, X3] is cleared with the session', async () => {
    await openAuthFlow('LEVEL_1');
    endSession('expired');
    expect(authFlowStore).toMatchObject({ level: null, kycToken: '', apiUrl: '' });
  });

  it('[M1] uses the flow of its level, or that of the provider', async () => {
    info.flowNames = ['Level1_web', 'Level2_web'];
    await openAuthFlow('LEVEL_2');
    expect(authFlowStore.flowName).toBe('Level2_web');
    info.flowNames = ['Proof_of_address_v3'];
    await openAuthFlow('LEVEL_2');
    expect(authFlowStore.flowName).toBe('Proof_of_address_v3');
    info.flowNames = [];
    await openAuthFlow('LEVEL_2');
    expect(authFlowStore.flowName).toBe('Level2_web');
  });

  it('[M1, M2] finds the level of the flows', () => {
    expect(findFlowLevel(['Level1_web'])).toBe('LEVEL_1');
    expect(findFlowLevel(['Level2_web'])).toBe('LEVEL_2');
    expect(findFlowLevel(['Level1_web', 'Level2_web'])).toBe('LEVEL_2');
    expect(findFlowLevel(['Else'])).toBeNull();
    expect(findFlowLevel([])).toBeNull();
  });

  it('builds the provider’s address with the session in the fragment', async () => {
    await openAuthFlow('LEVEL_1');
    const address = new URL(buildProviderAddress('/user/accounts/auth/step1') ?? '');
    expect(address.origin + address.pathname + address.search).toBe(
      'https://verify.example/start?theme=light',
    );
    expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual({
      token: 'session-of-a-partner',
      flow: 'Level1_web',
      lang: 'en',
      redirect_url: `${location.origin}/user/accounts/auth/step1`,
    });
  });

  it('[C8] builds the address without a session, which may be part of it', async () => {
    info.kycToken = '';
    await openAuthFlow('LEVEL_1');
    const address = new URL(buildProviderAddress('/') ?? '');
    expect(address.search).toBe('?theme=light');
    expect(new URLSearchParams(address.hash.slice(1)).has('token')).toBe(false);
  });

  it('has no address without a provider’s address', async () => {
    info.kycToken = 'session';
    for (const apiUrl of ['', '/x-api', 'http://verify.example', 'javascript:alert(1)', location.origin]) {
      info.apiUrl = apiUrl;
      expect(isProviderAddress(apiUrl)).toBe(false);
      await openAuthFlow('LEVEL_1');
      expect(buildProviderAddress('/')).toBeNull();
    }
  });
});
