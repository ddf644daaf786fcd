import { describe, expect, it } from 'vitest';
import { isEmail, isPhoneNumber, isUrl } from './contact.ts';

describe('contact details', () => {
  it.each(['a@b.co', "o'neil+kyc@mail.example.org", 'x@sub.d.example'])('[V1] %s is an email', (email) =>
    expect(isEmail(email)).toBe(true),
  );
  it.each([
    'a@b',
    'a b@c.de',
    '.@@b.co',
    'a@b.co ',
    'a(b)@c.co',
    'a@b.c-',
    `a@${'b'.repeat(64)}.co`,
    '@b.co',
    'a@-b.co',
    'a@b..co',
    `${'a'.repeat(65)}@b.co`,
  ])('[V1] %s is none', (email) => expect(isEmail(email)).toBe(false));
  it('[V7] an email has at most 320 characters', () => {
    const email = (length: number): string => {
      const domain = `${'d'.repeat(60)}.`.repeat(5);
      return `${'a'.repeat(length - domain.length - 3)}@${domain}co`;
    };
    expect(email(320)).toHaveLength(320);
    expect(isEmail(email(320))).toBe(true);
    expect(isEmail(email(321))).toBe(false);
  });
  it('[V7] a web address has at most 2048 characters', () => {
    expect(isUrl(`https://example.com/${'x'.repeat(2028)}`)).toBe(true);
    expect(isUrl(`https://example.com/${'x'.repeat(2029)}`)).toBe(false);
    expect(isUrl('javascript:alert(1)')).toBe(false);
  });
  it('[V7] an email has at most 64 characters before the @, and its host 63 between dots', () => {
    expect(isEmail(`${'a'.repeat(64)}@b.co`)).toBe(true);
    expect(isEmail(`a@${'b'.repeat(63)}.${'c'.repeat(63)}`)).toBe(true);
    expect(isEmail(`a@b-c.${'c'.repeat(64)}`)).toBe(false);
  });
  it.each([
    ['HTTP://EXAMPLE.COM', true],
    ['https://example.com', true],
    ['https://a.b', true],
    ['https://.example.com', false],
    ['https://example', false],
    ['https://example.', false],
    ['https://exa mple.com', false],
    ['https:// example.com', false],
    ['https://example.com ', false],
    ['see https://example.com', false],
    ['ftp://example.com', false],
    ['https:/example.com', false],
  ])('[V7] the web address %j: %s', (url, right) => expect(isUrl(url)).toBe(right));
  it.each([
    ['+1234567', false],
    ['532.123.45.67', false],
    ['532 1234567', false],
    ['', false],
    ['٥٣٢١٢٣٤٥٦٧', false],
    ['123456', false],
    ['1234567', true],
    ['123456789012', true],
    ['1234567890123', false],
    ['12345a7', false],
    ['(11) 91234-5678', false],
    ['11912345678\n', false],
  ])('[V2] mobile %s: %s', (number, right) => expect(isPhoneNumber(number)).toBe(right));
});
