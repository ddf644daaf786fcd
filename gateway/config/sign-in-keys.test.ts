import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { parseSignInKeys } from './sign-in-keys.ts';

const P256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ED25519 = generateKeyPairSync('ed25519');
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwkOf = ({ publicKey }: KeyPairKeyObjectResult) => publicKey.export({ format: 'jwk' });
const pemOf = ({ publicKey }: KeyPairKeyObjectResult) =>
  publicKey.export({ format: 'pem', type: 'spki' }).toString();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'attesta-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (text: string) => {
  const file = join(folder, 'keys');
  writeFileSync(file, `${text}\n`);
  return file;
};
const seen = (setting: string) =>
  parseSignInKeys(setting)?.map(({ algorithm, id }) => [algorithm, id]) ?? null;

describe('[P1] sign-in keys', () => {
  it('are read as PEM, as a JWK or as a set of them, in the setting or in a file', () => {
    for (const [pair, algorithm] of [
      [P256, 'ES256'],
      [ED25519, 'EdDSA'],
      [RSA, 'RS256'],
    ] as const) {
      for (const text of [
        pemOf(pair),
        pemOf(pair).replaceAll('\n', String.raw`\n`),
        JSON.stringify(jwkOf(pair)),
      ]) {
        expect(seen(text.trim())).toEqual([[algorithm, null]]);
        expect(seen(fileOf(text))).toEqual([[algorithm, null]]);
      }
    }
    expect(seen(fileOf(pemOf(P256) + pemOf(RSA)))).toEqual([
      ['ES256', null],
      ['RS256', null],
    ]);
    const set = {
      keys: [
        { ...jwkOf(P256), kid: 'old' },
        { ...jwkOf(ED25519), kid: 'new' },
      ],
    };
    expect(seen(JSON.stringify(set))).toEqual([
      ['ES256', 'old'],
      ['EdDSA', 'new'],
    ]);
  });

  it.each<[string, () => string]>([
    ['a secret', () => JSON.stringify({ kty: 'oct', k: 'c2VjcmV0' })],
    ['the private half of a pair', () => JSON.stringify(P256.privateKey.export({ format: 'jwk' }))],
    [
      'the private half in PEM',
      () => fileOf(P256.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
    ],
    [
      'a set that contains a secret',
      () => JSON.stringify({ keys: [jwkOf(P256), { kty: 'oct', k: 'c2VjcmV0' }] }),
    ],
    ['an empty set', () => '{"keys":[]}'],
    ['another curve', () => JSON.stringify(jwkOf(generateKeyPairSync('ec', { namedCurve: 'P-384' })))],
    ['a short RSA key', () => JSON.stringify(jwkOf(generateKeyPairSync('rsa', { modulusLength: 1024 })))],
    [
      'a key of RFC 7515, which publishes the private half',
      () =>
        JSON.stringify({
          kty: 'EC',
          crv: 'P-256',
          x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
          y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
        }),
    ],
    ['a missing file', () => join(folder, 'nothing')],
    ['text', () => fileOf('changeme')],
    ['broken JSON', () => '{"kty":'],
  ])('rejects %s', (_, setting) => {
    expect(parseSignInKeys(setting())).toBeNull();
  });

  it('need an issuer and an origin, and the boot reports what is missing', () => {
    const env = { DATA_DIR: folder, SIGN_IN_KEYS: JSON.stringify(jwkOf(P256)) };
    expect(() => loadConfig(env)).toThrow(
      /^SIGN_IN_ISSUER must be set because SIGN_IN_KEYS is[^]*^PUBLIC_ORIGIN must be set/m,
    );
    const whole = { ...env, SIGN_IN_ISSUER: 'exchange', PUBLIC_ORIGIN: 'https://account.example.com' };
    expect(loadConfig(whole).signIn).toMatchObject({
      issuer: 'exchange',
      url: null,
      keys: [{ algorithm: 'ES256' }],
    });
    expect(() => loadConfig({ ...whole, SIGN_IN_KEYS: 'changeme' })).toThrow(
      /^SIGN_IN_KEYS must be public keys/,
    );
    expect(() => loadConfig({ ...whole, SIGN_IN_URL: 'http://www.example.com/login' })).toThrow(
      /^SIGN_IN_URL must be an https/,
    );
    expect(() => loadConfig({ DATA_DIR: folder, SIGN_IN_URL: 'https://www.example.com/login' })).toThrow(
      /^SIGN_IN_KEYS must be set/,
    );
    expect(loadConfig({ DATA_DIR: folder }).signIn).toBeNull();
  });
});
