import { describe, expect, it } from 'vitest';
import type { Checksum } from '../questionnaire.ts';
import { birthDateMatches, checksumHolds } from './checksums.ts';
import { taxNumberHolds } from './tax-numbers.ts';

const KNOWN: [Checksum, right: string[], wrong: string[]][] = [
  ['verhoeff', ['2363', '999999990019', '999941057058'], ['2364', '999999990018', '99999999001X', '']],
  ['tckn', ['10000000146'], ['10000000145', '01000000146', '1000000014']],
  ['iin', ['900101300017'], ['900101300018', '90010130001']],
  ['hkid', ['A1234563', 'A123456(3)', 'AB9876543', 'G123456A'], ['A1234564', '11234563', 'ABC1234563']],
  [
    'nik',
    ['3171010505900001', '3171014505900001'],
    ['3171013205900001', '3171010513900001', '317101050590000'],
  ],
  ['cpf', ['52998224725', '11144477735'], ['52998224724', '11111111111', '5299822472']],
];

describe('check digits', () => {
  for (const [algorithm, right, wrong] of KNOWN) {
    it.each(right)(`${algorithm} takes %s`, (number) => expect(checksumHolds(algorithm, number)).toBe(true));
    it.each(wrong)(`${algorithm} refuses %s`, (number) =>
      expect(checksumHolds(algorithm, number)).toBe(false),
    );
  }

  it('catch every single wrong digit of a number', () => {
    const number = '999999990019';
    const changed = [...number].flatMap((digit, at) =>
      [1, 5, 9].map((step) => number.slice(0, at) + ((Number(digit) + step) % 10) + number.slice(at + 1)),
    );
    expect(changed.filter((each) => checksumHolds('verhoeff', each))).toEqual([]);
  });
});

describe('birth dates inside numbers', () => {
  it('are read from Kazakh and Indonesian numbers, women included', () => {
    expect(birthDateMatches('iin', '900101300017', '1990-01-01')).toBe(true);
    expect(birthDateMatches('iin', '900101300017', '1990-01-02')).toBe(false);
    expect(birthDateMatches('nik', '3171010505900001', '1990-05-05')).toBe(true);
    expect(birthDateMatches('nik', '3171014505900001', '1990-05-05')).toBe(true);
    expect(birthDateMatches('nik', '3171014505900001', '1990-05-06')).toBe(false);
    expect(birthDateMatches('tckn', '10000000146', '1990-05-06')).toBeNull();
  });
});

describe('tax numbers', () => {
  it.each([
    ['DE', '12 345 678 903', true],
    ['DE', '12 345', false],
    ['ES', '12345678z', true],
    ['BR', '529.982.247-25', true],
    ['BR', '529.982.247-24', false],
    ['IN', 'ABCPD1234E', true],
    ['IN', 'ABCCD1234E', false],
    ['HK', 'A123456(3)', true],
    ['PE', '10123456789', true],
    ['PE', '#', false],
  ])('of %s: %s is %s', (country, number, holds) => expect(taxNumberHolds(country, number)).toBe(holds));
});
