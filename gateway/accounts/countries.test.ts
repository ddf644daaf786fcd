import { describe, expect, it } from 'vitest';
import { DISABLED_COUNTRIES } from '#contract/countries.ts';
import { listDocumentTypes } from '#contract/documents.ts';
import { listCountries } from './countries.ts';

const all = listCountries(true);
const find = (code: string) => all.find(({ countryCode }) => countryCode === code);

describe('[E3] the country list', () => {
  it('lists every country and territory of ISO 3166-1, and Kosovo, once each', () => {
    expect(all).toHaveLength(250);
    expect(new Set(all.map(({ countryCode }) => countryCode)).size).toBe(250);
    expect(all.every(({ countryCode }) => /^[A-Z]{2}$/.test(countryCode))).toBe(true);
  });

  it.each([
    ['DE', '+49', 'Germany', '德国'],
    ['CN', '+86', 'China', '中国'],
    ['TR', '+90', 'Türkiye', '土耳其'],
    ['KZ', '+7', 'Kazakhstan', '哈萨克斯坦'],
    ['AE', '+971', 'United Arab Emirates', '阿联酋'],
    ['AX', '+358', 'Åland Islands', '奥兰'],
  ])('%s is dialled %s and named %s, %s', (code, dialling, english, chinese) => {
    expect(find(code)).toMatchObject({ regionCode: dialling, nameEn: english, nameZhCN: chinese });
  });

  it('gives every country an English and a Chinese name, no English name twice', () => {
    expect(
      all.filter(({ nameEn, nameZhCN }) => !/^\p{Lu}/u.test(nameEn) || !/\p{Script=Han}/u.test(nameZhCN)),
    ).toEqual([]);
    expect(new Set(all.map(({ nameEn }) => nameEn)).size).toBe(all.length);
  });

  it('has a calling code for every inhabited country; shared codes stay shared', () => {
    const without = all.filter(({ regionCode }) => regionCode === '').map(({ countryCode }) => countryCode);
    expect(without.sort()).toEqual(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']);
    expect(all.filter(({ regionCode }) => regionCode === '+1').length).toBeGreaterThan(20);
    expect(find('CA')?.regionCode).toBe(find('US')?.regionCode);
  });

  it('is sorted by English name', () => {
    const names = all.map(({ nameEn }) => nameEn);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('[C21] lists unsupported countries only on request, marked and without documents', () => {
    const disabled = all.filter(({ disabled: off }) => off).map(({ countryCode }) => countryCode);
    expect(disabled.sort()).toEqual([...DISABLED_COUNTRIES].sort());
    expect(disabled.flatMap((code) => listDocumentTypes(code))).toEqual([]);
    expect(listCountries(false)).toHaveLength(250 - DISABLED_COUNTRIES.length);
    expect(listCountries(false).some(({ disabled: off }) => off)).toBe(false);
  });
});
