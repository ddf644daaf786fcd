import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialLanguage } from './visit-language.ts';

const user = JSON.stringify({ id: 7, first_name: 'Ayşe', language_code: 'tr' });
const data = new URLSearchParams({ query_id: 'q', user, hash: 'h' });

beforeEach(() => vi.stubGlobal('navigator', { ...navigator, languages: ['de-AT', 'en'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it.each([
  ['escaped', `#tgWebAppData=${encodeURIComponent(String(data))}&tgWebAppVersion=8.0`],
  ['as some clients write it', `#tgWebAppData=${String(data)}&tgWebAppVersion=8.0`],
])('[B4] Telegram’s language goes before the browser’s: its launch %s', (_, hash) => {
  history.replaceState(null, '', `/user/accounts/auth/personal${hash}`);
  expect(initialLanguage(null)).toBe('tr-TR');
  // The address has forgotten its launch.
  history.replaceState(null, '', '/user/accounts/auth/kyc');
  expect(initialLanguage(null)).toBe('tr-TR');
  localStorage.setItem('lang', 'es-ES');
  expect(initialLanguage(null)).toBe('es-ES');
  expect(initialLanguage('ko-KR')).toBe('ko-KR');
});

it('[B4] where Telegram names no country, it is the one the browser names with the same tongue', () => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['de-AT', 'en-US', 'zh-TW'] });
  const spoken = (code: string) => {
    history.replaceState(
      null,
      '',
      `/#tgWebAppData=${encodeURIComponent(`user={"language_code":"${code}"}`)}`,
    );
    return initialLanguage(null);
  };
  expect(spoken('en')).toBe('en-US');
  expect(spoken('zh')).toBe('zh-TW');
  expect(spoken('zh-hans')).toBe('zh-CN');
  expect(spoken('tr')).toBe('tr-TR');
});

it('[B4] else it is the browser’s', () => expect(initialLanguage(null)).toBe('de-DE'));
