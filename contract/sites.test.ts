import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from './agreements.ts';
import { listDocumentTypes } from './documents.ts';
import { listTemplateCodes } from './forms/all-forms.ts';
import {
  FORM_SITES,
  getFormSite,
  isTurkeyVariant,
  requiresApp,
  SITE_NAMES,
  findSite,
  findSiteByCountry,
  findSiteByHost,
  getSiteRules,
  getSiteRulesByCode,
} from './sites.ts';

describe('the site of a code', () => {
  it.each([
    ['HK', 'HK'],
    ['TUR', 'TR'],
    ['IND', 'IN'],
    ['GLOBAL', 'GLOBAL'],
    ['BR', 'GLOBAL'],
    ['', 'GLOBAL'],
    ['hk', 'GLOBAL'],
    ['constructor', 'GLOBAL'],
    ['undefined', 'GLOBAL'],
  ])('%j is %s', (code, site) => {
    expect(findSite(code)).toBe(site);
  });

  it('[S22, V4] requires the app only in Türkiye, under both codes', () => {
    expect(['TR', 'TUR', 'KZ', 'GLOBAL', ''].filter(requiresApp)).toEqual(['TR', 'TUR']);
    expect(isTurkeyVariant({ site: 'TR', country: 'TUR' })).toBe(true);
    expect(isTurkeyVariant({ site: 'TR', country: 'IN' })).toBe(false);
    expect(isTurkeyVariant({ site: 'IN', country: 'TR' })).toBe(false);
  });
});

it.each([
  ['www.example.hk', 'HK'],
  ['www.example.ae', 'AE'],
  ['hk.example.com', null],
  ['www.example.com.hk.example', null],
  ['localhost', null],
  ['', null],
])('[M7] the host %j belongs to the site %s', (host, site) => {
  expect(findSiteByHost(host)).toBe(site);
});

it.each([
  ['HK', 'HK'],
  ['TR', 'TR'],
  ['DE', 'EU'],
  ['IS', 'EU'],
  ['IN', 'GLOBAL'],
  ['BR', 'GLOBAL'],
  ['EU', 'GLOBAL'],
])('[C27, M6, M7] people in %s are served by the site %s', (country, site) => {
  expect(findSiteByCountry(country)).toBe(site);
});

it('[M6] regulated are HK, TR, KZ and EU only', () => {
  expect(SITE_NAMES.filter((site) => getSiteRulesByCode(site).regulated)).toEqual(['HK', 'TR', 'EU', 'KZ']);
  expect(getSiteRulesByCode('').regulated).toBe(false);
});

describe('the rows', () => {
  it('serve each country at most once, and no unsupported country', () => {
    const countries = SITE_NAMES.flatMap((site) => getSiteRulesByCode(site).countries);
    expect(countries).toHaveLength(new Set(countries).size);
    expect(countries.filter((country) => listDocumentTypes(country).length === 0)).toEqual([]);
  });

  it('have host suffixes and aliases', () => {
    const names = SITE_NAMES.flatMap((site) => {
      const { host, alias } = getSiteRules(site);
      return [site, host, alias].filter((name) => name !== undefined);
    });
    expect(names).toHaveLength(new Set(names).size);
  });

  it('refer to existing forms and agreements', () => {
    const forms = SITE_NAMES.flatMap((site) => {
      const { dueDays = {}, asks } = getSiteRulesByCode(site);
      return [...Object.keys(dueDays), ...Object.values(asks)].flat();
    });
    expect(forms.filter((code) => !listTemplateCodes().includes(code))).toEqual([]);
    const products = SITE_NAMES.flatMap((site) => getSiteRulesByCode(site).agreements);
    expect(products.filter((name) => !AGREEMENTS.some(({ product }) => product === name))).toEqual([]);
  });

  it('without own questionnaires use those of GLOBAL', () => {
    expect(SITE_NAMES.filter((site) => getFormSite(site) !== site)).toEqual(['IN']);
    expect(FORM_SITES).not.toContain('IN');
  });

  it('with professional investors have a minimum portfolio and the agreement', () => {
    for (const site of SITE_NAMES) {
      const { investors } = getSiteRules(site);
      const { professionalFrom, agreements } = getSiteRulesByCode(site);
      const professionals = investors !== undefined && investors !== 'qualified';
      expect(professionalFrom !== undefined).toBe(professionals);
      expect(agreements.includes('PROFESSIONAL')).toBe(professionals);
    }
  });
});
