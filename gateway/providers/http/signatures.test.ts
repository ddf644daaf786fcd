// Published test vectors, and derived ones: signatures match the vendors'.
import { describe, expect, it } from 'vitest';
import vectors from '../../../tests/fixtures/vendor-signatures.json' with { type: 'json' };
import { signAaiRequest, computeHmac, isEqualConstantTime, signSumsubRequest } from './signatures.ts';

describe('published webhooks', () => {
  it.each(vectors.published)('[M3] $provider, $source', ({ secret, body, digest }) => {
    expect(computeHmac(secret, body)).toBe(digest);
    expect(computeHmac(secret, Buffer.from(`${body} `))).not.toBe(digest);
    // Serialised again, the body has another hash.
    const reformatted = JSON.stringify(JSON.parse(body), null, 3);
    expect(computeHmac(secret, reformatted)).not.toBe(digest);
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
      expect(signSumsubRequest({ secret, at: ts, method, pathWithQuery: path, body })).toBe(signature);
    },
  );

  it('[M3] Sumsub webhooks by both valid algorithms', () => {
    const found = vectors.derived.find(({ kind }) => kind === 'webhook');
    const { secret = '', body = '', digests } = found ?? {};
    expect(computeHmac(secret, body)).toBe(digests?.HMAC_SHA256_HEX);
    expect(computeHmac(secret, body, 'sha512')).toBe(digests?.HMAC_SHA512_HEX);
  });

  it('[M3] the ticket of ADVANCE.AI', () => {
    const found = vectors.derived.find(({ provider }) => provider === 'AAI');
    expect(signAaiRequest(found?.accessKey ?? '', found?.secretKey ?? '', found?.timestamp ?? 0)).toBe(
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
  expect(isEqualConstantTime(one, other)).toBe(same),
);
