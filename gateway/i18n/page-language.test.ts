import { describe, expect, it } from 'vitest';
import { listSiteLanguages, selectSiteLanguage } from './page-language.ts';

const pageLanguage = (hostname: string, accept?: string, lang?: string) =>
  selectSiteLanguage({ hostname, headers: { 'accept-language': accept } }, lang);

describe('[M7, B4] the language of a page', () => {
  it.each([
    ['account.example.hk', undefined, undefined, 'zh-HK'],
    ['account.example.hk', 'fr-FR', undefined, 'zh-HK'],
    ['account.example.hk', 'zh-CN,en-US;q=0.8', undefined, 'zh-HK'],
    ['account.example.hk', 'en-GB,zh-HK;q=0.8', undefined, 'en'],
    ['account.example.hk', 'es-ES', 'es-ES', 'zh-HK'],
    ['account.example.ae', 'ar-EG', undefined, 'ar-SA'],
    ['account.example.ae', undefined, undefined, 'en'],
    ['account.example.ae', 'de-DE', undefined, 'de-DE'],
    ['account.example.com', 'ar-EG,de;q=0.5', undefined, 'de-DE'],
    ['account.example.com', 'zh-HK', undefined, 'zh-TW'],
    ['account.example.com', undefined, 'ar-SA', 'ar-SA'],
    ['account.example.com', 'fr-FR', undefined, 'en'],
  ])('of %s with %s and lang %s is %s', (host, accept, lang, language) => {
    expect(pageLanguage(host, accept, lang)).toBe(language);
  });
});

describe('[M7, B4] the languages that a sign-in page offers', () => {
  it('are those of the site', () => {
    expect(listSiteLanguages('account.example.hk')).toEqual(['zh-HK', 'en']);
    expect(listSiteLanguages('account.example.ae')).toContain('ar-SA');
    expect(listSiteLanguages('account.example.ae')).not.toContain('zh-HK');
    expect(listSiteLanguages('account.example.com')).not.toContain('ar-SA');
  });
});
