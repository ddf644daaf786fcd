import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getCurrentLanguage,
  isLanguageMissing,
  loadLanguage,
  loadNamespace,
  startLanguage,
  switchLanguage,
} from './load.ts';

type Pending = Record<string, (status?: number) => void>;
let pending: Pending;
let waits: boolean;

beforeEach(() => {
  pending = {};
  waits = false;
  localStorage.clear();
  vi.stubGlobal('fetch', (url: string) => {
    const [, name = ''] = /locales\/(.+)\.json/.exec(url) ?? [];
    const body = JSON.stringify({ messages: { hello: [`hello ${name}`], 10001: [`code ${name}`] } });
    return new Promise<Response>((resolve) => {
      const answer = (status = 200) => resolve(new Response(body, { status }));
      if (waits) pending[name] = answer;
      else answer();
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('loading a language', () => {
  it('[C28] loads only the messages of the first view', async () => {
    await loadLanguage('es-ES');
    expect(i18n._('hello')).toBe('hello es-ES/first');
    const id = 'inverse-error-code:10001';
    expect(i18n._(id)).toBe(id);
  });

  it('[N5, T13] sets the shown language and direction of the page', async () => {
    await loadLanguage('ar-SA');
    expect(document.documentElement).toMatchObject({ lang: 'ar-SA', dir: 'rtl' });
    expect(getCurrentLanguage()).toBe('ar-SA');
    await loadLanguage('en-US');
    expect(document.documentElement).toMatchObject({ lang: 'en-US', dir: 'ltr' });
    expect(i18n.locale).toBe('en-US');
    await loadLanguage('en-HK');
    expect(document.documentElement).toMatchObject({ lang: 'en-HK', dir: 'ltr' });
    expect(i18n.locale).toBe('en');
    await loadLanguage('es-ES');
    expect(document.documentElement).toMatchObject({ lang: 'es-ES', dir: 'ltr' });
  });

  it('[B4, M7] uses one of the two languages of the Hong Kong site', async () => {
    const host = vi.spyOn(location, 'hostname', 'get').mockReturnValue('www.example.hk');
    localStorage.setItem('lang', 'es-ES');
    await startLanguage('de-DE');
    host.mockRestore();
    expect(document.documentElement).toMatchObject({ lang: 'en-HK', dir: 'ltr' });
    expect(i18n._('hello')).toBe('hello en/first');
    expect(getCurrentLanguage()).toBe('en-HK');
  });

  it('ignores a late catalogue of an earlier choice', async () => {
    waits = true;
    const slow = loadLanguage('es-ES');
    const fast = loadLanguage('en');
    pending['en/first']!();
    await fast;
    pending['es-ES/first']!();
    await slow;
    expect(i18n.locale).toBe('en');
    expect(getCurrentLanguage()).toBe('en');
  });

  it('[N5] stores the user’s choice, but not a lang parameter', async () => {
    await loadLanguage('es-ES');
    expect(localStorage.getItem('lang')).toBeNull();
    await switchLanguage('es-ES');
    expect(localStorage.getItem('lang')).toBe('es-ES');
  });

  it('[B4] falls back and reports a lang parameter without a catalogue', async () => {
    for (const [search, shown, missed] of [
      ['?lang=ja-JP', 'ja-JP', false],
      ['?lang=xx', 'en-US', true],
      ['?lang=es-ES', 'es-ES', false],
      ['?lang=en-US', 'en-US', false],
      ['', 'en-US', false],
    ] as const) {
      history.replaceState(null, '', `/user/accounts/auth/personal${search}`);
      await startLanguage();
      expect([search, getCurrentLanguage(), document.documentElement.lang, isLanguageMissing()]).toEqual([
        search,
        shown,
        shown,
        missed,
      ]);
    }
  });

  it('[N5, B4] removes the parameter from the address on a choice in the menu', async () => {
    history.replaceState({ depth: 2 }, '', '/user/accounts/auth/personal?lang=en&from=email#limits');
    await startLanguage();
    await switchLanguage('es-ES');
    expect(location.pathname + location.search + location.hash).toBe(
      '/user/accounts/auth/personal?from=email#limits',
    );
    await startLanguage();
    expect(getCurrentLanguage()).toBe('es-ES');
  });

  it('[B4, C28] loads the catalogue of en-US and falls back to English', async () => {
    waits = true;
    const start = startLanguage('en-US');
    expect(Object.keys(pending)).toEqual(['en-US/first']);
    pending['en-US/first']!();
    await start;
    expect([getCurrentLanguage(), i18n._('hello')]).toEqual(['en-US', 'hello en-US/first']);

    const again = startLanguage('en-US');
    pending['en-US/first']!(503);
    await vi.waitFor(() => expect(pending['en/first']).toBeDefined());
    pending['en/first']!();
    await again;
    expect([getCurrentLanguage(), isLanguageMissing()]).toEqual(['en', false]);
  });

  it('falls back to English, then fails', async () => {
    localStorage.setItem('lang', 'es-ES');
    waits = true;
    const start = startLanguage();
    pending['es-ES/first']!(503);
    await vi.waitFor(() => expect(pending['en/first']).toBeDefined());
    pending['en/first']!();
    await start;
    expect(getCurrentLanguage()).toBe('en');

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(startLanguage()).rejects.toThrow('offline');
  });

  it('[C28] loads a namespace on request and with every later switch', async () => {
    await loadLanguage('en');
    const id = 'questionnaires:hello';
    expect(i18n._(id)).toBe(id);
    await loadNamespace('questionnaires');
    expect(i18n._(id)).toBe('hello en/questionnaires');
    await switchLanguage('es-ES');
    expect(i18n._(id)).toBe('hello es-ES/questionnaires');
  });
});
