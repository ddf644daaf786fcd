import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerValue, Item } from '#contract/questionnaire.ts';
import { formatAnswer, type AnswerTexts } from './answer-text.ts';

const words: AnswerTexts = {
  text: (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key),
  agreed: 'Agreed',
  since: (month) => `Since ${month}`,
  dialCode: (country) => (country === 'BR' ? '+55' : ''),
};
const base = { linkId: 'x', label: 't' };
const options = ['a', 'b'].map((value) => ({ value, label: `label.${value}` }));
const lines = (item: Item, value: AnswerValue | undefined) => formatAnswer(item, value, words);
const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });

beforeEach(() => speak('en'));

describe('formatAnswer', () => {
  it('[S9] returns the chosen labels in the order of the form', () => {
    expect(lines({ ...base, type: 'single', options }, 'b')).toEqual(['label.b']);
    expect(lines({ ...base, type: 'multi', options }, ['b', 'a'])).toEqual(['label.a', 'label.b']);
    expect(lines({ ...base, type: 'single', options }, 'gone')).toEqual([]);
  });

  it('[S9, N5] formats numbers, amounts and dates by locale', () => {
    const money: Item = { ...base, type: 'money', currencies: ['EUR'], decimals: 2 };
    const day: Item = { ...base, type: 'date' };
    const month: Item = { ...base, type: 'date', precision: 'month' };
    const share: Item = { ...base, type: 'number', unit: 'unit.percent' };
    const all = () => [
      lines(money, { amount: '1234567.5', currency: 'EUR' })[0]?.replaceAll(/\s/g, ' '),
      lines(day, '1990-05-14')[0],
      lines(month, '2019-05')[0],
      lines(share, '12345.25')[0],
    ];
    expect(all()).toEqual(['EUR 1,234,567.50', 'May 14, 1990', 'May 2019', '12,345.25 unit.percent']);
    speak('de');
    expect(all()).toEqual(['1.234.567,50 EUR', '14.05.1990', 'Mai 2019', '12.345,25 unit.percent']);
  });

  it('keeps text that is not a number or date', () => {
    expect(lines({ ...base, type: 'number' }, '1e9')).toEqual(['1e9']);
    expect(lines({ ...base, type: 'date' }, '31 May')).toEqual(['31 May']);
  });

  it('keeps every digit of a long amount', () => {
    expect(lines({ ...base, type: 'number' }, '123456789012345.12345678')).toEqual([
      '123,456,789,012,345.12345678',
    ]);
  });

  it('[S9] names countries and regions', () => {
    const regions = [{ value: 'UA-43', label: 'region.crimea' }];
    expect(lines({ ...base, type: 'country', regions }, 'BR')).toEqual(['Brazil']);
    const several: Item = { ...base, type: 'country', regions, multiple: { min: 1, max: 3 } };
    expect(lines(several, ['TR', 'UA-43'])).toEqual(['Türkiye', 'region.crimea']);
    speak('es-ES');
    expect(lines({ ...base, type: 'country' }, 'BR')).toEqual(['Brasil']);
  });

  it('[S9] formats an address in lines without missing parts', () => {
    const address = { country: 'HK', line1: '8 Sample Road', city: 'Kowloon', since: '2019-05' };
    expect(lines({ ...base, type: 'address' }, address)).toEqual([
      '8 Sample Road',
      'Kowloon',
      'Hong Kong SAR China',
      'Since May 2019',
    ]);
  });

  it('[S9] puts region and postcode beside the city', () => {
    const address = {
      country: 'BR',
      line1: 'Rua das Amostras 8',
      line2: 'Apto 12',
      postcode: '01310-100',
      city: 'São Paulo',
      region: 'SP',
      local: 'Fundos',
    };
    expect(lines({ ...base, type: 'address' }, address)).toEqual([
      'Rua das Amostras 8',
      'Apto 12',
      'São Paulo, SP, 01310-100',
      'Brazil',
      'Fundos',
    ]);
  });

  it('[S9] puts the dialling code before a phone number once it is known', () => {
    expect(lines({ ...base, type: 'phone' }, { country: 'BR', number: '11912345678' })).toEqual([
      '+55 11912345678',
    ]);
    expect(lines({ ...base, type: 'phone' }, { country: 'TR', number: '5321234567' })).toEqual([
      '5321234567',
    ]);
  });

  it('[S9] returns the names of files, agreements and signatures', () => {
    const file: Item = { ...base, type: 'file', mime: [], maxMb: 1, maxFiles: 2, purpose: 'p' };
    expect(
      lines(file, [
        { fileId: '1', name: 'a.pdf' },
        { fileId: '2', name: 'b.pdf' },
      ]),
    ).toEqual(['a.pdf', 'b.pdf']);
    const declaration: Item = { ...base, type: 'declaration', declaration: { legalId: 'l', version: '1' } };
    expect(lines(declaration, { legalId: 'l', version: '1', lang: 'en' })).toEqual(['Agreed']);
    expect(lines({ ...base, type: 'signature', otpAction: 1 }, { name: 'Sam Sample' })).toEqual([
      'Sam Sample',
    ]);
  });

  it('returns no lines without an answer', () => {
    expect(lines({ ...base, type: 'text' }, ' ')).toEqual([]);
    expect(lines({ ...base, type: 'address' }, undefined)).toEqual([]);
  });
});
