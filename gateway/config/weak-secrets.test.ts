import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const random = () => ({
  SESSION_SECRET: randomBytes(16).toString('hex'),
  FILES_KEY: randomBytes(32).toString('base64'),
});
const production = (env: NodeJS.ProcessEnv = {}) =>
  loadConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://user:secret@db/attesta',
    PUBLIC_ORIGIN: 'https://account.example.com',
    ...random(),
    ...env,
  });
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('secrets in production', () => {
  it('are accepted if they are random, in any encoding', () => {
    for (let round = 0; round < 500; round += 1) expect(production().production).toBe(true);
  });

  // Of a hundred thousand random secrets these have the fewest distinct digits.
  it.each(['5665675504a4c0c0c5e556d5ca5eca6a', 'cc6ac64471772a61186678a7a6178472'])(
    'are accepted with repetitions by chance: %s',
    (secret) => expect(production({ SESSION_SECRET: secret }).production).toBe(true),
  );

  it.each([
    ['one letter', 's'.repeat(32)],
    ['a repeated word', 'deadbeef'.repeat(8)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['a row of the keyboard', 'qwertyuiopasdfghjklzxcvbnm123456'],
    ['a value from an example', 'your-256-bit-secret-your-256-bit-secret'],
    ['a placeholder', 'ThisTokenIsNotSoSecretChangeIt!!'],
    ['the development secret', 'attesta-development-session-secret-2026'],
    ['words', 'correct-horse-battery-staple-once-more'],
    ['other words', 'seven-green-bottles-hanging-on-the-wall'],
    ['the digest of a word', createHash('sha256').update('password').digest('hex')],
    ['the digest of the empty string', createHash('sha256').digest('hex')],
    [
      'a key of a standard',
      'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
    ],
  ])('that are %s are refused, and not repeated', (_, secret) => {
    const start = () => production({ SESSION_SECRET: secret });
    expect(start).toThrow(/^SESSION_SECRET must be random, [^]*\.$/);
    expect(start).not.toThrow(secret);
  });

  it.each([
    ['zeros', Buffer.alloc(32).toString('base64')],
    ['numbers in a row', Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')],
    ['digits in a row', base64('0123456789abcdef0123456789abcdef')],
    ['a phrase', base64('a phrase of thirty two letters..')],
    ['a placeholder', base64('changeme-changeme-files-key-2026')],
    ['the digest of a word', createHash('sha256').update('secret').digest('base64')],
    [
      'a key of a standard',
      Buffer.from('603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4', 'hex').toString(
        'base64',
      ),
    ],
  ])('that encrypt the files and are %s are refused', (_, key) => {
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(() => production({ FILES_KEY: key })).toThrow(/^FILES_KEY must be random, /);
  });

  it('must differ from each other', () => {
    const one = random().FILES_KEY;
    expect(() => production({ FILES_KEY: `${random().FILES_KEY},${one}`, SESSION_SECRET: one })).toThrow(
      /^(FILES_KEY|SESSION_SECRET) must be another value than /,
    );
    expect(() => production({ FILES_KEY: `${one},${one}` })).toThrow(
      'FILES_KEY must be a list in which no key',
    );
    const weak = Buffer.alloc(32, 1).toString('base64');
    expect(() => production({ FILES_KEY: `${one},${weak}` })).toThrow(/^FILES_KEY must be random, /);
    expect(() => production({ SESSION_SECRET: one, FILES_KEY: one })).toThrow(
      'FILES_KEY must be another value than SESSION_SECRET.',
    );
    const password = random().SESSION_SECRET;
    expect(() =>
      production({ SESSION_SECRET: password, DATABASE_URL: `postgres://user:${password}@db/attesta` }),
    ).toThrow('SESSION_SECRET must be another value than the password in DATABASE_URL.');
  });

  it('may be weak in the sandbox', () => {
    expect(loadConfig({ ...random(), SESSION_SECRET: 's'.repeat(32) }).sessionSecret).toBe('s'.repeat(32));
  });
});
