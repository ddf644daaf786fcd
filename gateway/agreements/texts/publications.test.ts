import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '#contract/agreements.ts';
import { FORM_SITES } from '#contract/sites.ts';
import { getTextValues } from '#gateway/accounts/entities.ts';
import { hashText, listLanguages, PUBLICATIONS, getDocumentText } from './publications.ts';

/** A published text never changes. Add a line for a new publication; never change one. */
const PUBLISHED: Readonly<Record<string, string>> = {
  'CLIENT_AGREEMENT 1 en': 'f231143d90dbf0d8',
  'CLIENT_AGREEMENT 2 en': '78fa01ddfaabf91c',
  'CLIENT_AGREEMENT 3 en': 'faba54d40d9df9b9',
  'CLIENT_AGREEMENT 4 en': 'e1759d160b797090',
  'FRAMEWORK_CONTRACT 1 en': '4b0f4cdd3e545ac6',
  'FRAMEWORK_CONTRACT 2 en': '778f6c0ded94c41b',
  'HK_POA_UNDERTAKING 1 en': '86e34e151d2feefc',
  'HK_POA_UNDERTAKING 2 en': '05ed73053b778d47',
  'MARKETING 1 en': 'ffe1c18ea3ea6b65',
  'PERSONAL_DATA 1 en': '90551dc8f6e54d8d',
  'PERSONAL_DATA 2 en': 'b7028751d346aed7',
  'PRIVACY_NOTICE 1 en': '9b2863ed5a073c8e',
  'PRIVACY_NOTICE 2 en': '8ee1618281c0b7fc',
  'PROTECTIONS_GIVEN_UP 1 en': '65f278390bebd262',
  'PROTECTIONS_GIVEN_UP 2 en': 'dc79320d07ea05ba',
  'RELIANCE_CONSENT 1 en': 'b44605a1f820786b',
  'RELIANCE_CONSENT 2 en': '78e45a95c96bae6e',
  'RISK_DISCLOSURE 1 en': '65b8899e29e23fe1',
  'RISK_FORM 1 en': '893e2c61d1afbbbb',
  'TERMS_OF_USE 1 en': '7d0e61c5c7071292',
  'TERMS_OF_USE 2 en': 'b284ad0dfdf65a96',
  'TERMS_OF_USE 3 en': '42a96034c1ea5919',
};

const HONG_KONG = { site: 'HK', values: getTextValues('HK') };

describe('[C19] published documents', () => {
  it('are unchanged since their publication', () => {
    // Translations may be corrected: the English text is binding, and accepted texts are stored.
    const english = PUBLICATIONS.filter(({ lang }) => lang === 'en');
    const now = english.map(({ code, version, lang, text }) => [
      `${code} ${version} ${lang}`,
      hashText(text).slice(0, 16),
    ]);
    expect(Object.fromEntries(now)).toEqual(PUBLISHED);
  });

  it('[C19] name and offer exactly the languages that exist', () => {
    const now = AGREEMENTS.flatMap(({ documents }) =>
      documents.map(({ code, versions }) => ({ code, version: versions.at(-1)?.version ?? '' })),
    );
    const tongues = { Chinese: 'zh', Spanish: 'es', German: 'de', Arabic: 'ar' };
    const empty = now.flatMap(({ code, version }) => {
      const there = listLanguages(code, version).join();
      const words = JSON.stringify(getDocumentText({ code, version, lang: 'en' }, HONG_KONG).sections);
      return Object.entries(tongues).flatMap(([name, tongue]) =>
        words.includes(name) && !there.includes(tongue) ? [`${code} speaks of ${name}`] : [],
      );
    });
    expect(now.length).toBeGreaterThan(5);
    expect(empty).toEqual([]);
    expect(listLanguages('CLIENT_AGREEMENT', '2')).toEqual(['en']);
    expect(listLanguages('CLIENT_AGREEMENT', '3')).toContain('zh-HK');
  });

  it('exist in English in every version', () => {
    const missing = AGREEMENTS.flatMap(({ documents }) =>
      documents.flatMap(({ code, versions }) =>
        versions
          .filter(
            ({ version }) =>
              !PUBLICATIONS.some(
                (each) => each.code === code && each.version === version && each.lang === 'en',
              ),
          )
          .map(({ version }) => `${code} ${version}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it.each(FORM_SITES)('have a value for every placeholder on %s', (site) => {
    const texts = PUBLICATIONS.map((each) => getDocumentText(each, { site, values: getTextValues(site) }));
    expect(JSON.stringify(texts)).not.toMatch(/\{\w+\}/);
  });

  it('list the lost protections of each site only', () => {
    const of = (site: string, version = '1') =>
      getDocumentText(
        { code: 'PROTECTIONS_GIVEN_UP', version, lang: 'en' },
        { site, values: getTextValues(site) },
      ).sections.map(({ id }) => id);
    expect(of('HK')).toEqual(['about', 'hk', 'back', 'changes']);
    expect(of('EU')).toEqual(['about', 'eu', 'back', 'changes']);
    expect(of('KZ')).toEqual(['about', 'kz', 'back', 'changes']);
    expect(of('HK', '2')).toEqual(['about', 'hk', 'hkKept', 'back', 'changes']);
    expect(of('EU', '2')).toEqual(['about', 'eu', 'euScope', 'back', 'changes']);
    expect(of('KZ', '2')).toEqual(['about', 'kz', 'back', 'changes']);
  });

  it('[C19] say in Hong Kong that individuals keep suitability, knowing the client and their agreement', () => {
    const read = (code: string, version: string, site: string) =>
      getDocumentText({ code, version, lang: 'en' }, { site, values: getTextValues(site) }).sections;
    const given = read('PROTECTIONS_GIVEN_UP', '2', 'HK').find(({ id }) => id === 'hk');
    expect(JSON.stringify(given)).not.toMatch(/suitab|knowing|agreement|limit/i);
    const clause = (version: string) =>
      read('CLIENT_AGREEMENT', version, 'HK').find(({ id }) => id === 'suitability');
    expect(clause('4')).toEqual(clause('1'));
  });

  it('[C19] inform about the Turkish data protection law in Türkiye only', () => {
    const of = (site: string) =>
      getDocumentText(
        { code: 'PRIVACY_NOTICE', version: '2', lang: 'en' },
        { site, values: getTextValues(site) },
      ).sections.map(({ id }) => id);
    expect(of('TR')).toContain('kvkk');
    expect(of('EU')).not.toContain('kvkk');
  });
});
