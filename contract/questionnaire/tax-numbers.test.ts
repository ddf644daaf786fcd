import { describe, expect, it } from 'vitest';
import { taxNumberHolds } from './tax-numbers.ts';

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
  ])('of %s: %s is %s', (country, number, holds) => expect(taxNumberHolds(country, number)).toBe(holds));

  it('of a country without a rule have 4 to 30 signs', () => {
    const lengths = Array.from({ length: 40 }, (_, length) => length);
    expect(lengths.filter((length) => taxNumberHolds('PE', '1'.repeat(length)))).toEqual(
      lengths.filter((length) => length >= 4 && length <= 30),
    );
  });
});
