// Every published vector, and those worked out by the same rules: what signs here signs as the vendors do.
import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/fixtures/vendor-signatures.json' with { type: 'json' };
import { aaiSignature, hmacHex, isSame, sumsubSignature } from './signatures.ts';

describe('published webhooks', () => {
  it.each(vectors.published)('[M3] $provider, $source', ({ secret, body, digest }) => {
    expect(hmacHex(secret, body)).toBe(digest);
    expect(hmacHex(secret, Buffer.from(`${body} `))).not.toBe(digest);
    // Written anew it is another body, whatever it means.
    const anew = JSON.stringify(JSON.parse(body), null, 3);
    expect(hmacHex(secret, anew)).not.toBe(digest);
  });
});

describe('derived', () => {
  const requests = vectors.derived.flatMap((each) =>
    each.kind.startsWith('request') && each.path ? [{ ...each, path: each.path }] : [],
  );
  it.each(requests)(
    '[M3] Sumsub: $method $path',
    ({ secret = '', ts = '', method = '', path, body = '', signature }) => {
      expect(requests.length).toBeGreaterThan(2);
      expect(sumsubSignature({ secret, at: ts, method, pathWithQuery: path, body })).toBe(signature);
    },
  );

  it('[M3] Sumsub webhooks by both algorithms that hold', () => {
    const found = vectors.derived.find(({ kind }) => kind === 'webhook');
    const { secret = '', body = '', digests } = found ?? {};
    expect(hmacHex(secret, body)).toBe(digests?.HMAC_SHA256_HEX);
    expect(hmacHex(secret, body, 'sha512')).toBe(digests?.HMAC_SHA512_HEX);
  });

  it('[M3] the ticket of ADVANCE.AI', () => {
    const found = vectors.derived.find(({ provider }) => provider === 'AAI');
    expect(aaiSignature(found?.accessKey ?? '', found?.secretKey ?? '', found?.timestamp ?? 0)).toBe(
      found?.signature,
    );
  });
});

it.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'ABC', false],
  ['abc', 'ab', false],
  ['', '', true],
  ['é', 'e', false],
])('compares %s with %s in constant time, whatever their lengths', (one, other, same) =>
  expect(isSame(one, other)).toBe(same),
);
