import { describe, expect, it } from 'vitest';
import {
  agreesWithBirthDate,
  compactNumber,
  NUMBER_KINDS,
  numberHolds,
  verhoeffHolds,
} from './number-checks.ts';

/** Numbers published as examples, or made by another implementation of the rule. */
const GOOD = {
  BVN: ['22123456789', '221 2345 6789'],
  NIN: ['12345678901'],
  NIK: ['3171014508900003', '3171010508900003', '31.71.01.290200.0003'],
  AADHAAR: ['200000041234', '2000 0003 0001', '200000050002'],
  TCKN: ['10000000146'],
  IIN: ['900101300007', '900101300106', '850715300411', '850715300496'],
  HKID: ['A123456(3)', 'A1234563', 'AB987654(3)', 'C123456(9)', 'G123456(A)'],
  CPF: ['529.982.247-25', '11144477735'],
  PAN: ['ABCPE1234F', 'abcpe1234f'],
} as const;

/** One sign off, too short, too long, or of another kind. */
const BAD = {
  BVN: ['2212345678', '221234567890', '2212345678A', ''],
  NIN: ['1234567890', '12345678901２'],
  NIK: ['3171013208900003', '3171017208900003', '3171010513900003', '0171010508900003', '317101050890000'],
  AADHAAR: ['200000041235', '200000041243', '100000041234', '20000004123', ''],
  TCKN: ['10000000147', '10000000156', '00000000146', '1000000014'],
  IIN: ['900101300008', '901301300007', '900132300007', '900101700007', '85071530040A', '850715300400'],
  HKID: ['A123456(4)', 'A12345(3)', 'ABC123456(3)', '1123456(3)', 'G123456(0)'],
  CPF: ['529.982.247-26', '529.982.247-35', '11111111111', '5299822472'],
  PAN: ['ABCDE1234F', 'ABCPE12345', 'ABCPE1234', 'ABCPEF234F'],
} as const;

describe('a national number', () => {
  it.each(NUMBER_KINDS.flatMap((kind) => GOOD[kind].map((number) => [kind, number] as const)))(
    '[C20] %s %s holds',
    (kind, number) => expect(numberHolds(kind, number)).toBe(true),
  );

  it.each(NUMBER_KINDS.flatMap((kind) => BAD[kind].map((number) => [kind, number] as const)))(
    '[C20] %s "%s" does not',
    (kind, number) => expect(numberHolds(kind, number)).toBe(false),
  );

  it('[C20] Verhoeff notices every single wrong digit and every swap of neighbours', () => {
    const number = '200000041234';
    for (let at = 0; at < number.length; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const wrong = number.slice(0, at) + digit + number.slice(at + 1);
        expect(verhoeffHolds(wrong)).toBe(wrong === number);
      }
      const swapped = number.slice(0, at) + (number[at + 1] ?? '') + number[at] + number.slice(at + 2);
      expect(verhoeffHolds(swapped)).toBe(swapped === number);
    }
  });

  it('[C20] is compared without what only helps to read it', () => {
    expect(compactNumber(' a123456 (3) ')).toBe('A1234563');
  });
});

describe('a birth date', () => {
  it.each([
    ['NIK', '3171010508900003', '1990-08-05', true],
    ['NIK', '3171014508900003', '1990-08-05', true],
    ['NIK', '3171014508900003', '1990-08-06', false],
    ['NIK', '3171014508900003', '1990-09-05', false],
    ['IIN', '900101300007', '1990-01-01', true],
    ['IIN', '900101300007', '1991-01-01', false],
    ['AADHAAR', '200000041234', '1990-01-01', true],
  ] as const)('[C20] in %s %s and %s: %s', (kind, number, date, agrees) => {
    expect(agreesWithBirthDate(kind, number, date)).toBe(agrees);
  });
});
