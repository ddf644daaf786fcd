import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropEmbeddedToken, embeddedSession, takeEmbeddedToken } from './embedded.ts';
import { requestHeaders } from './headers.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  dropEmbeddedToken();
  history.replaceState(null, '', '/user/accounts/auth/personal');
});

function openAt(address: string): void {
  history.replaceState({ depth: 2 }, '', address);
  takeEmbeddedToken();
}

describe('the embedded token', () => {
  it('[M9, N3] leaves the address before anybody else reads it; the rest of the address stays', () => {
    openAt('/user/accounts/auth/sdk?token=secret&lang=es-ES&from=partner#tgWebAppPlatform=ios');
    expect(location.pathname + location.search + location.hash).toBe(
      '/user/accounts/auth/sdk?lang=es-ES&from=partner#tgWebAppPlatform=ios',
    );
    expect(history.state).toEqual({ depth: 2 });
  });

  it('[C3] authenticates every call, in place of Guid and Lang', () => {
    openAt('/user/accounts/auth/sdk?token=secret&from=partner&business_id=b7');
    const headers = requestHeaders();
    expect(headers.get('kyc-access-token')).toBe('secret');
    expect(headers.get('access-origin')).toBe('partner');
    expect(headers.get('business')).toBe('b7');
    expect(headers.has('Guid')).toBe(false);
    expect(headers.has('Lang')).toBe(false);
  });

  it('[M9] survives a reload of the tab and nothing else', () => {
    openAt('/user/accounts/auth/sdk?token=secret');
    openAt('/user/accounts/auth/sdk');
    expect(embeddedSession()?.token).toBe('secret');
    expect(Object.keys(localStorage).filter((key) => key.includes('embedded'))).toEqual([]);
    dropEmbeddedToken();
    openAt('/user/accounts/auth/sdk');
    expect(embeddedSession()).toBeNull();
  });

  it.each(['not json', '[]', '{"token":5}'])('ignores a damaged store (%s)', (text) => {
    sessionStorage.setItem('embedded', text);
    openAt('/user/accounts/auth/sdk');
    expect(embeddedSession()).toBeNull();
  });
});
