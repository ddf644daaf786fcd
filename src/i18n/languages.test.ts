import { describe, expect, it } from 'vitest';
import lingui from '../../lingui.config.ts';
import { LANGUAGE_NAMES } from '#contract/language-names.ts';
import { getCatalogLocale, chooseLanguage, LANGUAGES, listOfferedLanguages, VARIANTS } from './languages.ts';

const choose = (over: Partial<Parameters<typeof chooseLanguage>[0]>) =>
  chooseLanguage({
    param: null,
    saved: null,
    browser: [],
    host: 'www.example.com',
    pageLanguages: [],
    ...over,
  });

describe('the languages of a site', () => {
  it('[B4] are the 13, default en', () => {
    expect(listOfferedLanguages('www.example.com', [])).toHaveLength(13);
    expect(choose({})).toBe('en');
  });

  it('[B4] are zh-HK and en-HK on .hk hosts', () => {
    expect(listOfferedLanguages('www.example.hk', ['ar-SA', 'es-ES'])).toEqual(['zh-HK', 'en-HK']);
  });

  it('[B10, G11] include ar-SA on .ae hosts and if the page lists it', () => {
    expect(listOfferedLanguages('www.example.ae', [])).toContain('ar-SA');
    expect(listOfferedLanguages('www.example.com', ['ar-SA'])).toContain('ar-SA');
    expect(listOfferedLanguages('www.example.com', [])).not.toContain('ar-SA');
  });

  it('[G11] have a catalogue each, except English of Hong Kong', () => {
    for (const tag of LANGUAGES) expect(getCatalogLocale(tag)).toBe(tag === 'en-HK' ? 'en' : tag);
    expect(getCatalogLocale('fr-FR')).toBe('en');
  });

  it('[G11] build variants from their base language', () => {
    const own = LANGUAGES.filter((tag) => getCatalogLocale(tag) === tag);
    expect(VARIANTS).toEqual({ 'en-US': 'en' });
    expect([...lingui.locales, ...Object.keys(VARIANTS)].toSorted()).toEqual(own.toSorted());
    expect(lingui.fallbackLocales).toEqual({ ...VARIANTS, default: 'en' });
  });

  it('have unique names', () => {
    expect(Object.keys(LANGUAGE_NAMES).toSorted()).toEqual([...LANGUAGES].toSorted());
  });
});

describe('[B4, M7] the language of a visit to the Hong Kong site', () => {
  const there = (over: Parameters<typeof choose>[0] = {}) => choose({ host: 'www.example.hk', ...over });

  it('is zh-HK unless English is requested', () => {
    expect(there()).toBe('zh-HK');
    expect(there({ browser: ['fr-FR'] })).toBe('zh-HK');
    expect(there({ browser: ['zh-CN', 'en-US'] })).toBe('zh-HK');
    expect(there({ browser: ['en-GB', 'zh-HK'] })).toBe('en-HK');
  });

  it('is one of its two, whatever is requested', () => {
    expect(there({ param: 'zh-HK' })).toBe('zh-HK');
    expect(there({ param: 'es-ES', saved: 'es-ES', browser: ['es-ES'] })).toBe('zh-HK');
    expect(there({ param: 'en-hk' })).toBe('en-HK');
    expect(there({ saved: 'en', browser: ['en-GB'] })).toBe('en-HK');
  });
});

describe('the language of a visit', () => {
  it('[B4] prefers the lang parameter, then the saved choice, then the browser', () => {
    const all = { param: 'es-ES', saved: 'en', browser: ['en-GB'] };
    expect(choose(all)).toBe('es-ES');
    expect(choose({ ...all, param: null, saved: 'es-ES' })).toBe('es-ES');
    expect(choose({ browser: ['es-MX', 'en'] })).toBe('es-ES');
  });

  it('uses a known parameter in any case and ignores an unknown one', () => {
    expect(choose({ param: 'AR-sa' })).toBe('ar-SA');
    expect(choose({ param: 'xx', saved: 'es-ES' })).toBe('es-ES');
  });

  it('uses the first offered language of the browser', () => {
    expect(choose({ browser: ['fr-FR', 'ja', 'es', 'en'] })).toBe('ja-JP');
    expect(choose({ browser: ['zh-Hant-MO'] })).toBe('zh-TW');
    expect(choose({ browser: ['zh'] })).toBe('zh-CN');
    expect(choose({ browser: ['ar'] })).toBe('en');
    expect(choose({ browser: ['fr-FR'] })).toBe('en');
  });
});
