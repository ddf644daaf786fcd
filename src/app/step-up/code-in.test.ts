import { describe, expect, it } from 'vitest';
import { codeIn } from './code-in.ts';

describe('a code as it is typed or pasted', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code: 123-456.', '123456'],
    ['1234567', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۰۱۲۳۴۵', '012345'],
    ['12', '12'],
    ['letters', ''],
  ])('[X13] %s is %s', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });
});
