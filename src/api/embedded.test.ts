import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embeddedLanguage, embeddedSession, endEmbeddedToken, takeEmbeddedToken } from './embedded.ts';
import { dropEmbeddedToken, renewEmbeddedToken, setCaptureToken } from './embedded-change.ts';
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

  it('[M9, N3] that stands behind the #, where no server was sent it, leaves the address as well', () => {
    openAt('/user/accounts/auth/sdk?lang=en&from=app&business_id=b7#token=secret');
    expect(embeddedSession()).toMatchObject({ token: 'secret', business: 'b7', accessOrigin: 'app' });
    expect(location.pathname + location.search + location.hash).toBe(
      '/user/accounts/auth/sdk?lang=en&from=app&business_id=b7',
    );
    expect(history.state).toEqual({ depth: 2 });
    openAt('/user/accounts/auth/sdk#token=');
    expect(embeddedSession()?.token).toBe('secret');
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
    expect(embeddedSession()?.token).toBe('');
  });

  it.each(['not json', '[]', '{"token":5}'])('ignores a damaged store (%s)', (text) => {
    sessionStorage.setItem('embedded', text);
    openAt('/user/accounts/auth/sdk');
    expect(embeddedSession()?.token).toBe('');
  });

  it('[M9] is only for the pages of the flow: any other address of the tab ends it', () => {
    openAt('/user/accounts/auth/sdk?token=secret&lang=en');
    openAt('/user/accounts/auth/kyc?level=LEVEL_1');
    expect(embeddedSession()?.token).toBe('secret');
    openAt('/user/accounts/auth/personal');
    expect(embeddedSession()).toBeNull();
    openAt('/user/accounts/auth/sdk');
    expect(embeddedSession()?.token).toBe('');
  });

  it('[M9] any page that is reloaded goes on with it', () => {
    openAt('/user/accounts/auth/rfiQuestion?token=secret');
    const asked = vi.spyOn(performance, 'getEntriesByType');
    // What a browser says of a reload; nothing else of it is read.
    asked.mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
    openAt('/user/accounts/auth/rfiQuestion');
    expect(embeddedSession()?.token).toBe('secret');
    asked.mockRestore();
    openAt('/user/accounts/auth/rfiQuestion');
    expect(embeddedSession()).toBeNull();
  });

  it('[N1] on the way back to its start is still of the business that opened it', () => {
    openAt('/user/accounts/auth/sdk?token=secret&from=partner&business_id=b7&isUpdatePoi=true');
    openAt('/user/accounts/auth/sdk?lang=ES&from=partner&token=secret');
    expect(embeddedSession()).toMatchObject({ business: 'b7', accessOrigin: 'partner' });
    openAt('/user/accounts/auth/sdk?token=another');
    expect(embeddedSession()?.business).toBe('');
  });

  it('[M9] that has ended leaves the tab embedded, without a token', () => {
    openAt('/user/accounts/auth/sdk?token=secret');
    endEmbeddedToken();
    expect(requestHeaders().get('kyc-access-token')).toBe('');
    expect(sessionStorage.getItem('embedded')).toBeNull();
  });

  it('[C27] the token of a provider session takes pictures and nothing else', () => {
    openAt('/user/accounts/auth/sdk?token=secret');
    setCaptureToken('camera');
    const tokenFor = (path: string) => requestHeaders(path).get('kyc-access-token');
    expect(tokenFor('/v1/s1/kyc/integration/capture/open')).toBe('camera');
    expect(tokenFor('/v1/s1/kyc/integration/info')).toBe('secret');
    expect(sessionStorage.getItem('embedded')).not.toContain('camera');
  });

  it('[C27] the next token of the flow takes the place of the one before, after a reload too', () => {
    openAt('/user/accounts/auth/sdk?token=secret&from=partner');
    renewEmbeddedToken('fresh');
    openAt('/user/accounts/auth/sdk');
    expect(embeddedSession()).toMatchObject({ token: 'fresh', accessOrigin: 'partner' });
  });

  it.each([
    ['', 'es-ES'],
    ['&lang=ES', 'es-ES'],
    ['&lang=de-DE', 'de-DE'],
  ])('[B4, N3] with "%s" in the address it speaks %s', (lang, language) => {
    openAt(`/user/accounts/auth/sdk?token=secret${lang}`);
    expect(embeddedLanguage()).toBe(language);
  });
});
