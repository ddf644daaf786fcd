import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseInitialLanguage } from './visit-language.ts';

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
])('[B4] prefers Telegram’s language to the browser’s: its launch %s', (_, hash) => {
  history.replaceState(null, '', `/user/accounts/auth/personal${hash}`);
  expect(chooseInitialLanguage(null)).toBe('tr-TR');
  // The address no longer contains the launch.
  history.replaceState(null, '', '/user/accounts/auth/kyc');
  expect(chooseInitialLanguage(null)).toBe('tr-TR');
  localStorage.setItem('lang', 'es-ES');
  expect(chooseInitialLanguage(null)).toBe('es-ES');
  expect(chooseInitialLanguage('ko-KR')).toBe('ko-KR');
});

it('[B4] uses the browser’s region for Telegram’s language without one', () => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['de-AT', 'en-US', 'zh-TW'] });
  const spoken = (code: string) => {
    history.replaceState(
      null,
      '',
      `/#tgWebAppData=${encodeURIComponent(`user={"language_code":"${code}"}`)}`,
    );
    return chooseInitialLanguage(null);
  };
  expect(spoken('en')).toBe('en-US');
  expect(spoken('zh')).toBe('zh-TW');
  expect(spoken('zh-hans')).toBe('zh-CN');
  expect(spoken('tr')).toBe('tr-TR');
});

it('[B4] falls back to the browser’s language', () => expect(chooseInitialLanguage(null)).toBe('de-DE'));
