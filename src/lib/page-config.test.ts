import { describe, expect, it } from 'vitest';
import { parsePageConfig } from './page-config.ts';

describe('the page config', () => {
  it('has a default for every key', () => {
    expect(parsePageConfig('{}')).toEqual({
      brand: { name: 'Attesta' },
      complianceConfig: {},
      returnHosts: [],
      embedders: [],
      rtlLanguages: [],
      languages: [],
      site: '',
      sandbox: false,
      helpCenter: {},
      launch: '',
      promisesTimes: false,
      readsDocuments: false,
      showsReceipt: false,
    });
  });

  it.each([
    [
      { name: ' Nordbank ', accent: '#0057b8' },
      { name: 'Nordbank', accent: '#0057b8' },
    ],
    [{ name: 'N'.repeat(25), accent: 7 }, { name: 'Attesta' }],
    ['Nordbank', { name: 'Attesta' }],
  ])('reads a valid brand only: %j', (brand, read) => {
    expect(parsePageConfig(JSON.stringify({ brand })).brand).toEqual(read);
  });

  it('[E2, S24] reads valid values and drops others', () => {
    const json = JSON.stringify({
      complianceConfig: { poa: true },
      rtlLanguages: ['ar-SA', 7],
      languages: 'ar-SA',
      site: 'HK',
      helpCenter: { faq: 'https://help.example.com/faq', guide: 'javascript:alert(1)' },
    });
    expect(parsePageConfig(json)).toMatchObject({
      complianceConfig: { poa: true },
      rtlLanguages: ['ar-SA'],
      languages: [],
      site: 'HK',
      helpCenter: { faq: 'https://help.example.com/faq' },
    });
    expect(parsePageConfig(json).helpCenter).not.toHaveProperty('guide');
  });

  it.each([
    ['/help#faq', `${location.origin}/help#faq`],
    ['//elsewhere.example/faq', undefined],
    ['/\\elsewhere.example/faq', undefined],
    ['help', undefined],
    ['http://help.example.com/faq', undefined],
  ])('[S24] reads %s as %s', (link, expected) => {
    expect(parsePageConfig(JSON.stringify({ helpCenter: { faq: link } })).helpCenter.faq).toBe(expected);
  });

  it.each(['', 'not json', '[]', 'null'])('treats %j as empty', (json) => {
    expect(parsePageConfig(json).site).toBe('');
  });
});
