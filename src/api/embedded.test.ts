import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getEmbeddedLanguage,
  getEmbeddedSession,
  expireEmbeddedToken,
  consumeEmbeddedToken,
  clearEmbeddedSession,
  markOwnFlow,
  renewEmbeddedToken,
  setCaptureToken,
} from './embedded.ts';
import { buildRequestHeaders } from './headers.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  clearEmbeddedSession();
  history.replaceState(null, '', '/user/accounts/auth/personal');
});

function openAt(address: string): void {
  history.replaceState({ depth: 2 }, '', address);
  consumeEmbeddedToken();
}

describe('the embedded token', () => {
  it('[M9, N3] is removed from the address, the rest of which stays', () => {
    openAt('/user/accounts/auth/sdk?token=secret&lang=es-ES&from=partner#tgWebAppPlatform=ios');
    expect(location.pathname + location.search + location.hash).toBe(
      '/user/accounts/auth/sdk?lang=es-ES&from=partner#tgWebAppPlatform=ios',
    );
    expect(history.state).toEqual({ depth: 2 });
  });

  it('[M9, N3] is removed from the fragment too', () => {
    openAt('/user/accounts/auth/sdk?lang=en&from=app&business_id=b7#token=secret');
    expect(getEmbeddedSession()).toMatchObject({ token: 'secret', business: 'b7', accessOrigin: 'app' });
    expect(location.pathname + location.search + location.hash).toBe(
      '/user/accounts/auth/sdk?lang=en&from=app&business_id=b7',
    );
    expect(history.state).toEqual({ depth: 2 });
    openAt('/user/accounts/auth/sdk#token=');
    expect(getEmbeddedSession()?.token).toBe('secret');
  });

  it('[C3] authenticates every call instead of Guid and Lang', () => {
    openAt('/user/accounts/auth/sdk?token=secret&from=partner&business_id=b7');
    const headers = buildRequestHeaders();
    expect(headers.get('kyc-access-token')).toBe('secret');
    expect(headers.get('access-origin')).toBe('partner');
    expect(headers.get('business')).toBe('b7');
    expect(headers.has('Guid')).toBe(false);
    expect(headers.has('Lang')).toBe(false);
  });

  it('[M9] survives in the tab only', () => {
    openAt('/user/accounts/auth/sdk?token=secret');
    openAt('/user/accounts/auth/sdk');
    expect(getEmbeddedSession()?.token).toBe('secret');
    expect(Object.keys(localStorage).filter((key) => key.includes('embedded'))).toEqual([]);
    clearEmbeddedSession();
    openAt('/user/accounts/auth/sdk');
    expect(getEmbeddedSession()?.token).toBe('');
  });

  it.each(['not json', '[]', '{"token":5}'])('ignores a damaged store (%s)', (text) => {
    sessionStorage.setItem('embedded', text);
    openAt('/user/accounts/auth/sdk');
    expect(getEmbeddedSession()?.token).toBe('');
  });

  it('[M9] survives a typed address and a hard link inside the tab', () => {
    openAt('/user/accounts/auth/sdk?token=secret&lang=en&from=partner');
    for (const page of ['kyc?level=LEVEL_1', 'complianceTasks', 'personal', 'sdk']) {
      openAt(`/user/accounts/auth/${page}`);
      expect(getEmbeddedSession()).toMatchObject({ token: 'secret', accessOrigin: 'partner' });
    }
  });

  it('[M9] that a signed-in user started ends on any address outside of the flow', () => {
    markOwnFlow('secret');
    openAt('/user/accounts/auth/sdk?token=secret&lang=en');
    openAt('/user/accounts/auth/kyc?level=LEVEL_1');
    expect(getEmbeddedSession()).toMatchObject({ token: 'secret', own: true });
    renewEmbeddedToken('fresh');
    openAt('/user/accounts/auth/sdk');
    expect(getEmbeddedSession()).toMatchObject({ token: 'fresh', own: true });
    openAt('/user/accounts/auth/personal');
    expect(getEmbeddedSession()).toBeNull();
    openAt('/user/accounts/auth/sdk');
    expect(getEmbeddedSession()?.token).toBe('');
  });

  it('[M9] is a partner’s where the partner’s flow starts another one', () => {
    openAt('/user/accounts/auth/sdk?token=secret');
    markOwnFlow('renewal');
    openAt('/user/accounts/auth/sdk?token=renewal');
    openAt('/user/accounts/auth/personal');
    expect(getEmbeddedSession()?.token).toBe('renewal');
  });

  it('[M9] that a signed-in user started is kept by any reloaded page', () => {
    markOwnFlow('secret');
    openAt('/user/accounts/auth/rfiQuestion?token=secret');
    const asked = vi.spyOn(performance, 'getEntriesByType');
    // The navigation entry of a reload; nothing else is read.
    asked.mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
    openAt('/user/accounts/auth/rfiQuestion');
    expect(getEmbeddedSession()?.token).toBe('secret');
    asked.mockRestore();
    openAt('/user/accounts/auth/rfiQuestion');
    expect(getEmbeddedSession()).toBeNull();
  });

  it('[N1] keeps its business on the way back to the start page', () => {
    openAt('/user/accounts/auth/sdk?token=secret&from=partner&business_id=b7&isUpdatePoi=true');
    openAt('/user/accounts/auth/sdk?lang=ES&from=partner&token=secret');
    expect(getEmbeddedSession()).toMatchObject({ business: 'b7', accessOrigin: 'partner' });
    openAt('/user/accounts/auth/sdk?token=another');
    expect(getEmbeddedSession()?.business).toBe('');
  });

  it('[M9] leaves the tab in embedded mode when it expires', () => {
    openAt('/user/accounts/auth/sdk?token=secret');
    expireEmbeddedToken();
    expect(buildRequestHeaders().get('kyc-access-token')).toBe('');
    expect(sessionStorage.getItem('embedded')).toBeNull();
  });

  it('[C27] is replaced by the capture token for capture calls only', () => {
    openAt('/user/accounts/auth/sdk?token=secret');
    setCaptureToken('camera');
    const tokenFor = (path: string) => buildRequestHeaders(path).get('kyc-access-token');
    expect(tokenFor('/v1/s1/kyc/integration/capture/open')).toBe('camera');
    expect(tokenFor('/v1/s1/kyc/integration/info')).toBe('secret');
    expect(sessionStorage.getItem('embedded')).not.toContain('camera');
  });

  it('[C27] is replaced by the next token, also after a reload', () => {
    openAt('/user/accounts/auth/sdk?token=secret&from=partner');
    renewEmbeddedToken('fresh');
    openAt('/user/accounts/auth/sdk');
    expect(getEmbeddedSession()).toMatchObject({ token: 'fresh', accessOrigin: 'partner' });
  });

  it.each([
    ['', 'es-ES'],
    ['&lang=ES', 'es-ES'],
    ['&lang=de-DE', 'de-DE'],
  ])('[B4, N3] with "%s" in the address uses the language %s', (lang, language) => {
    openAt(`/user/accounts/auth/sdk?token=secret${lang}`);
    expect(getEmbeddedLanguage()).toBe(language);
  });
});
