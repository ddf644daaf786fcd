import { describe, expect, it } from 'vitest';
import lingui from '../../lingui.config.ts';
import { LANGUAGE_NAMES } from '#contract/language-names.ts';
import { catalogOf, chooseLanguage, LANGUAGES, offeredLanguages, VARIANTS } from './languages.ts';

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
    expect(offeredLanguages('www.example.com', [])).toHaveLength(13);
    expect(choose({})).toBe('en');
  });

  it('[B4] are zh-HK and en-HK on .hk hosts', () => {
    expect(offeredLanguages('www.example.hk', ['ar-SA', 'es-ES'])).toEqual(['zh-HK', 'en-HK']);
  });

  it('[B10, G11] take in ar-SA on .ae hosts and where the page lists it', () => {
    expect(offeredLanguages('www.example.ae', [])).toContain('ar-SA');
    expect(offeredLanguages('www.example.com', ['ar-SA'])).toContain('ar-SA');
    expect(offeredLanguages('www.example.com', [])).not.toContain('ar-SA');
  });

  it('[G11] each have a catalogue, but for English of Hong Kong, which reads that of English', () => {
    for (const tag of LANGUAGES) expect(catalogOf(tag)).toBe(tag === 'en-HK' ? 'en' : tag);
    expect(catalogOf('fr-FR')).toBe('en');
  });

  it('[G11] of which a variant’s is made from its base’s, and is none that an extraction fills', () => {
    const own = LANGUAGES.filter((tag) => catalogOf(tag) === tag);
    expect(VARIANTS).toEqual({ 'en-US': 'en' });
    expect([...lingui.locales, ...Object.keys(VARIANTS)].toSorted()).toEqual(own.toSorted());
    expect(lingui.fallbackLocales).toEqual({ ...VARIANTS, default: 'en' });
  });

  it('each have a name of their own', () => {
    expect(Object.keys(LANGUAGE_NAMES).toSorted()).toEqual([...LANGUAGES].toSorted());
  });
});

describe('[B4, M7] the language of a visit to the Hong Kong site', () => {
  const there = (over: Parameters<typeof choose>[0] = {}) => choose({ host: 'www.example.hk', ...over });

  it('is zh-HK for who asks for no English', () => {
    expect(there()).toBe('zh-HK');
    expect(there({ browser: ['fr-FR'] })).toBe('zh-HK');
    expect(there({ browser: ['zh-CN', 'en-US'] })).toBe('zh-HK');
    expect(there({ browser: ['en-GB', 'zh-HK'] })).toBe('en-HK');
  });

  it('is one of its own two, whatever the address, the saved choice or the browser ask for', () => {
    expect(there({ param: 'zh-HK' })).toBe('zh-HK');
    expect(there({ param: 'es-ES', saved: 'es-ES', browser: ['es-ES'] })).toBe('zh-HK');
    expect(there({ param: 'en-hk' })).toBe('en-HK');
    expect(there({ saved: 'en', browser: ['en-GB'] })).toBe('en-HK');
  });
});

describe('the language of a visit', () => {
  it('[B4] the lang parameter comes first, then the saved choice, then the browser', () => {
    const all = { param: 'es-ES', saved: 'en', browser: ['en-GB'] };
    expect(choose(all)).toBe('es-ES');
    expect(choose({ ...all, param: null, saved: 'es-ES' })).toBe('es-ES');
    expect(choose({ browser: ['es-MX', 'en'] })).toBe('es-ES');
  });

  it('takes a listed parameter at its word, in any case, and ignores an unknown one', () => {
    expect(choose({ param: 'AR-sa' })).toBe('ar-SA');
    expect(choose({ param: 'xx', saved: 'es-ES' })).toBe('es-ES');
  });

  it('goes through the browser’s languages to the first one offered', () => {
    expect(choose({ browser: ['fr-FR', 'ja', 'es', 'en'] })).toBe('ja-JP');
    expect(choose({ browser: ['zh-Hant-MO'] })).toBe('zh-TW');
    expect(choose({ browser: ['zh'] })).toBe('zh-CN');
    expect(choose({ browser: ['ar'] })).toBe('en');
    expect(choose({ browser: ['fr-FR'] })).toBe('en');
  });
});
