// cspell:ignore loginname cogin fnow fsession flogin fx
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TARGET, toSafePath, getRedirectTarget } from './redirect-guard.ts';

const ORIGIN = 'https://account.example.com';

describe('[T12] the redirect after sign-in', () => {
  it.each([
    ['/user/accounts/auth/step1', '/user/accounts/auth/step1'],
    [
      '/user/accounts/auth/kyc?level=LEVEL_1&step=selfie#top',
      '/user/accounts/auth/kyc?level=LEVEL_1&step=selfie#top',
    ],
    [`${ORIGIN}/user/accounts/auth/step2`, '/user/accounts/auth/step2'],
    ['HTTPS://ACCOUNT.EXAMPLE.COM/a', '/a'],
    ['/a/../b', '/b'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/100%', '/100%'],
    ['/loginname', '/loginname'],
  ])('%s is followed', (raw, path) => {
    expect(toSafePath(raw, ORIGIN)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    'http://account.example.com/',
    'https://account.example.com:8443/',
    'https://account.example.com.evil.example/',
    'https://evilaccount.example.com/',
    'https://user@account.example.com/',
    'https://user:secret@account.example.com/',
    'https://account.example.com@evil.example/',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\thttps://evil.example',
    'ht\ntps://evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'user/accounts',
    'https:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://account.example.com/1',
    'mailto:a@example.com',
    'https://',
    'https://[::1',
    '/login?redirect_url=/login',
    '/logout',
    '/login/sandbox',
    '/LOGIN',
    '/Logout?x=1',
    '/%6cogin',
    '/%6C%6f%67%69%6e/sandbox',
    '/%256cogin',
    '/logout%2f',
    '/logout%5c',
    '/logout%3fnow',
    '/a/..%2fsession/token',
    '/%2fsession',
    '\u0000/a',
    '\u0085/a',
    '',
    `/${'a'.repeat(3000)}`,
  ])('%j falls back to the personal page', (raw) => {
    expect(getRedirectTarget(raw, ORIGIN)).toBe(DEFAULT_TARGET);
  });

  it.each([undefined, null, 1, ['/a'], { toString: () => '/a' }])('ignores %j', (raw) => {
    expect(toSafePath(raw, ORIGIN)).toBeNull();
  });

  it('never leads to a sign-in path, however it is spelled', () => {
    const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
    const spellings = (letter: string) =>
      fc.constantFrom(letter, letter.toUpperCase(), hex(letter), hex(letter).replace('%', '%25'));
    const spelled = fc
      .constantFrom('/login', '/logout', '/session', '/login/sandbox', '/session/confirm')
      .chain((door) => fc.tuple(...Array.from(door.slice(1), spellings)))
      .map((letters) => letters.join(''));
    const around = fc.constantFrom('/', '/./', '/a/../', '/a/%2e%2e/', '/%2f', '/.%2f', '/a/..%5c');
    const after = fc.constantFrom('', '/', '?x=1', '#x', '%3fx', '%23x', '%2f');
    fc.assert(
      fc.property(around, spelled, after, (before, door, end) => {
        expect(toSafePath(before + door + end, ORIGIN)).toBeNull();
      }),
      { numRuns: 3000 },
    );
  });

  it('stays on the origin for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '%2f',
      '%5c',
      '#',
      '?',
      'evil.example',
      'https:',
      '\t',
      ' ',
      'a',
    );
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(hostile, (raw) => {
        const path = getRedirectTarget(raw, ORIGIN);
        expect(path).toMatch(/^\/(?!\/)/);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 2000 },
    );
  });
});
