// Public keys of the exchange for sign-in tokens: JWK, JWKS or PEM, inline or in a file. Private keys, and keys whose private
// half is published, are refused.
import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

export interface SignInKey {
  key: KeyObject;
  algorithm: 'ES256' | 'EdDSA' | 'RS256';
  /** The `kid` of tokens; null matches any token. */
  id: string | null;
}

const PEM_START = '-----BEGIN ';
const FEWEST_RSA_BITS = 2048;

/** Prefixes of example keys of RFC 7515, RFC 8037 and jwt.io, whose private halves are public. */
const PUBLISHED = [
  'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  'EVs_o5-uQbTjL3chynL4wXgUg2R9q9UU8I5mEovUf84',
  'ofgCWuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp',
  'u1SU1LfVLPHCozMxH2Mo4lgOEePzNm0tRgeLezV6ffAt0gunVTLw7onLRnrq0',
];

function detectAlgorithm({ kty, crv, n = '' }: JsonWebKey): SignInKey['algorithm'] | null {
  if (kty === 'EC' && crv === 'P-256') return 'ES256';
  if (kty === 'OKP' && crv === 'Ed25519') return 'EdDSA';
  return kty === 'RSA' && Buffer.from(n, 'base64url').length * 8 >= FEWEST_RSA_BITS ? 'RS256' : null;
}

/** Null for private keys and unsupported algorithms. */
function parseKey(source: string | (JsonWebKey & { kid?: unknown })): SignInKey | null {
  const isText = typeof source === 'string';
  // createPublicKey would accept a private key, which must not be configured here.
  if (isText ? source.includes('PRIVATE KEY') : source.d !== undefined || source.kty === 'oct') return null;
  try {
    const key = isText ? createPublicKey(source) : createPublicKey({ key: source, format: 'jwk' });
    const jwk = key.export({ format: 'jwk' });
    const algorithm = detectAlgorithm(jwk);
    const isKnown = PUBLISHED.some((start) => (jwk.x ?? jwk.n ?? '').startsWith(start));
    const id = !isText && typeof source.kid === 'string' ? source.kid : null;
    return algorithm && !isKnown ? { key, algorithm, id } : null;
  } catch {
    return null;
  }
}

function parseKeys(text: string): (SignInKey | null)[] {
  if (text.startsWith(PEM_START))
    return (text.replaceAll('\\n', '\n').match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []).map(
      parseKey,
    );
  try {
    const value = JSON.parse(text) as JsonWebKey & { keys?: JsonWebKey[] }; // each key is checked by keyOf
    return (Array.isArray(value.keys) ? value.keys : [value]).map(parseKey);
  } catch {
    return [];
  }
}

/** Null when a key is invalid or none is given. */
export function parseSignInKeys(setting: string): SignInKey[] | null {
  const inline = setting.startsWith('{') || setting.startsWith(PEM_START);
  const text = inline ? setting : existsSync(setting) ? readFileSync(setting, 'utf8').trim() : '';
  const keys = parseKeys(text).filter((key) => key !== null);
  return keys.length > 0 && keys.length === parseKeys(text).length ? keys : null;
}
