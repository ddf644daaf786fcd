import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from './language-names.ts';
import { catalogOf, chooseLanguage, LANGUAGES, languagesOf, offeredLanguages } from './languages.ts';

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
    expect(languagesOf('www.example.com', [])).toHaveLength(13);
    expect(choose({})).toBe('en');
  });

  it('[B4] are en-HK and zh-HK on .hk hosts', () => {
    expect(languagesOf('www.example.hk', [])).toEqual(['en-HK', 'zh-HK']);
  });

  it('[B10, G11] take in ar-SA on .ae hosts and where the page lists it', () => {
    expect(languagesOf('www.example.ae', [])).toContain('ar-SA');
    expect(languagesOf('www.example.com', ['ar-SA'])).toContain('ar-SA');
    expect(languagesOf('www.example.com', [])).not.toContain('ar-SA');
  });

  it('are offered once they have a catalogue; English is always there', () => {
    expect(offeredLanguages('www.example.com', [])).toEqual(['en', 'es-ES']);
    expect(offeredLanguages('www.example.hk', [])).toEqual(['en-HK']);
    expect(catalogOf('es-ES')).toBe('es-ES');
    expect(catalogOf('ar-SA')).toBe('en');
  });

  it('each have a name of their own', () => {
    expect(Object.keys(LANGUAGE_NAMES).toSorted()).toEqual([...LANGUAGES].toSorted());
  });
});

describe('[B4, M7] the language of a visit to the Hong Kong site', () => {
  const there = (over: Parameters<typeof choose>[0] = {}) => choose({ host: 'www.example.hk', ...over });

  it('is zh-HK once its words are there; until then English, called what it is', () => {
    expect(there()).toBe('en-HK');
    expect(there({ browser: ['zh-HK', 'en-US'] })).toBe('en-HK');
    expect(catalogOf('en-HK')).toBe('en');
    expect(there({ browser: ['fr-FR'] })).toBe('en-HK');
  });

  it('is one of its own two, whatever the address, the saved choice or the browser ask for', () => {
    expect(there({ param: 'zh-HK' })).toBe('en-HK');
    expect(there({ param: 'es-ES', saved: 'es-ES', browser: ['es-ES'] })).toBe('en-HK');
    expect(there({ param: 'en-hk' })).toBe('en-HK');
    expect(there({ saved: 'en', browser: ['en-GB'] })).toBe('en-HK');
  });

  it('the menu offers no language whose words are not there', () => {
    for (const tag of offeredLanguages('www.example.hk', ['ar-SA', 'es-ES'])) expect(tag).toBe('en-HK');
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
    expect(choose({ browser: ['fr-FR', 'ja', 'es', 'en'] })).toBe('es-ES');
    expect(choose({ browser: ['fr-FR'] })).toBe('en');
  });
});
