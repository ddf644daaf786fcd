import { describe, expect, it } from 'vitest';
import { compareField, type ComparedField, sortFields } from './compared-fields.ts';

describe('a typed and a read value', () => {
  it.each([
    ['Ana Maria', 'ANA-MARIA', 'same'],
    ['Müller', 'MULLER', 'same'],
    ['ab 12-34', 'AB1234', 'same'],
    ['王小明', '王小明', 'same'],
    ['Ionescu', 'Ionesco', 'differs'],
    ['P4366918', 'P4386918', 'differs'],
    ['Ana', null, 'not_read'],
    [null, 'ROU', 'not_typed'],
  ] as const)('%s and %s: %s', (typed, read, expected) => {
    expect(compareField({ typed, read })).toBe(expected);
  });

  it('differences come first', () => {
    const field = (name: string, typed: string | null, read: string | null) =>
      ({ field: name, typed, read }) as ComparedField; // the rest is not compared
    const sorted = sortFields([field('a', 'x', 'x'), field('b', 'x', null), field('c', 'x', 'y')]);
    expect(sorted.map((one) => one.field)).toEqual(['c', 'b', 'a']);
  });
});
