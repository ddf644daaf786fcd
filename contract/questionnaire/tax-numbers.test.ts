import { describe, expect, it } from 'vitest';
import { isValidTaxNumber } from './tax-numbers.ts';

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
    ['HK', 'A123456(4)', false],
    ['KZ', '900101300017', true],
    ['KZ', '991300000009', false],
    ['TR', '10000000146', true],
    ['TR', '10000000145', false],
    ['PE', '10123456789', true],
    ['PE', '#', false],
  ])('of %s: %s is %s', (country, number, holds) => expect(isValidTaxNumber(country, number)).toBe(holds));

  /** Made-up numbers of the right shape, every shape a country has. */
  const SHAPES: Readonly<Record<string, readonly string[]>> = {
    AT: ['123456789'],
    AU: ['12345678', '123456789'],
    BE: ['12345678901'],
    BG: ['1234567890'],
    CA: ['123456789'],
    CH: ['7561234567890'],
    CN: ['12345678901234567X', '123456789012345678'],
    CY: ['12345678X'],
    CZ: ['123456789', '1234567890'],
    DE: ['12345678901'],
    DK: ['1234567890'],
    EE: ['12345678901'],
    ES: ['12345678Z', 'X1234567L', 'M1234567L'],
    FI: ['1234561234', '123456A123X', '123456+1234'],
    FR: ['1234567890123'],
    GB: ['1234567890', 'AB123456', 'AB123456C'],
    GR: ['123456789'],
    HR: ['12345678901'],
    HU: ['1234567890'],
    ID: ['123456789012345', '1234567890123456'],
    IE: ['1234567A', '1234567WA', '1234567WAW'],
    IS: ['1234567890'],
    IT: ['ABCDEF12A34B567Z', 'ABCDEFLMALMBLMNZ'],
    JP: ['123456789012'],
    KR: ['1234567890123'],
    LT: ['1234567890', '12345678901'],
    LU: ['1234567890123'],
    LV: ['12345678901'],
    MT: ['1234567M', '123456789'],
    NG: ['1234567890', '1234567890123'],
    NL: ['123456789'],
    NO: ['12345678901'],
    PL: ['1234567890', '12345678901'],
    PT: ['123456789'],
    RO: ['1234567890123'],
    RU: ['123456789012'],
    SE: ['1234567890', '123456789012', '123456+7890'],
    SG: ['S1234567D'],
    SI: ['12345678'],
    SK: ['123456789', '1234567890'],
    TH: ['1234567890123'],
    UA: ['1234567890'],
    US: ['123456789'],
    VN: ['1234567890', '123456789012', '1234567890123'],
    ZA: ['1234567890'],
  };
  const shapes = Object.entries(SHAPES).flatMap(([country, numbers]) =>
    numbers.map((number): [string, string] => [country, number]),
  );

  it.each(shapes)('of %s match %s exactly', (country, number) => {
    expect(isValidTaxNumber(country, number)).toBe(true);
    const wrong = [`:${number}`, `${number}:`, `${number}00000`, `:${number.slice(1)}`, number.slice(0, 5)];
    expect(wrong.filter((other) => isValidTaxNumber(country, other))).toEqual([]);
  });

  it.each(shapes)('of %s like %s reject letters in place of digits', (country, number) => {
    const swapped = Array.from(number, (sign, at) => [sign, at] as const)
      .filter(([sign]) => /\d/.test(sign))
      .map(([, at]) => `${number.slice(0, at)}:${number.slice(at + 1)}`);
    expect(swapped.filter((other) => isValidTaxNumber(country, other))).toEqual([]);
  });

  it('of a country without a rule have 4 to 30 characters', () => {
    const lengths = Array.from({ length: 40 }, (_, length) => length);
    expect(lengths.filter((length) => isValidTaxNumber('PE', '1'.repeat(length)))).toEqual(
      lengths.filter((length) => length >= 4 && length <= 30),
    );
  });
});
