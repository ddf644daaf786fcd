import { describe, expect, it } from 'vitest';
import { canIssue } from './countries.ts';

describe('the state of a document', () => {
  it.each([
    ['DE', 'DE'],
    ['HK', 'CN'],
    ['MO', 'CN'],
    ['GI', 'GB'],
  ])('of %s can be %s', (country, code) => {
    expect(canIssue(country, code)).toBe(true);
  });

  it.each([
    ['CN', 'HK'],
    ['TW', 'CN'],
    ['HK', 'GB'],
    ['DE', 'AT'],
  ])('of %s cannot be %s', (country, code) => {
    expect(canIssue(country, code)).toBe(false);
  });
});
