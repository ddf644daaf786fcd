// The exchange's side of a sign-in hand-over: its key, its accounts and their tokens.
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Config } from '#gateway/config/config.ts';
import { addPartnerKey } from '#gateway/embedded/partner-keys.ts';
import { parseSignInKeys } from '#gateway/config/sign-in-keys.ts';
import type { TestGateway } from './gateway.ts';

export const ORIGIN = 'https://account.example.com';
export const EXCHANGE = 'https://www.example.com';
const ISSUER = 'exchange';

const pairs = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
} as const;
export type SigningAlgorithm = keyof typeof pairs;

export interface Signer {
  algorithm: SigningAlgorithm;
  privateKey: KeyObject;
  /** The public key as in a JWKS. */
  jwk: object;
  id: string;
}

export function createSigner(algorithm: SigningAlgorithm = 'ES256', id = `key-${algorithm}`): Signer {
  const { privateKey, publicKey } = pairs[algorithm]();
  return { algorithm, privateKey, id, jwk: { ...publicKey.export({ format: 'jwk' }), kid: id } };
}

/** Settings of a gateway with sign-in at the exchange and without demo accounts. */
export const handoverConfig = (signers: readonly Signer[]): Partial<Config> => ({
  sandbox: false,
  publicOrigin: ORIGIN,
  signIn: {
    keys: parseSignInKeys(JSON.stringify({ keys: signers.map(({ jwk }) => jwk) })) ?? [],
    issuer: ISSUER,
    url: `${EXCHANGE}/login`,
  },
});

interface TokenChanges {
  claims?: Record<string, unknown>;
  /** Seconds from now. */
  made?: number;
  lives?: number;
  header?: { kid?: string; alg?: string };
}

/** A valid token for one user, except for the given changes. */
export function createHandoverToken(
  { clock }: Pick<TestGateway, 'clock'>,
  { algorithm, privateKey, id }: Signer,
  sub: string,
  { claims = {}, made = 0, lives = 60, header = {} }: TokenChanges = {},
): Promise<string> {
  const iat = Math.floor(clock.now().getTime() / 1000) + made;
  return new SignJWT({
    iss: ISSUER,
    aud: ORIGIN,
    sub,
    iat,
    exp: iat + lives,
    jti: randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg: algorithm, kid: id, ...header })
    .sign(privateKey);
}

const keys = new WeakMap<TestGateway, Promise<string>>();

/** The key of the exchange's back end, which may create and change accounts. */
export function getBackEndKey(gateway: TestGateway): Promise<string> {
  const partner = { name: 'back-end', scopes: ['accounts' as const], business: '', sites: [] };
  const key = keys.get(gateway) ?? addPartnerKey(gateway.ctx, partner);
  keys.set(gateway, key);
  return key;
}

/** An account created by the exchange. */
export async function createExchangeUser(
  gateway: TestGateway,
  id: string,
  more: object = {},
): Promise<string> {
  const key = await getBackEndKey(gateway);
  const answer = await gateway.inject({
    method: 'PUT',
    url: `/operator/v1/users/${id}`,
    headers: { authorization: `Bearer ${key}` },
    payload: { site: 'GLOBAL', email: `${id}@example.com`, ...more },
  });
  if (answer.statusCode !== 200) throw new Error(`no account: ${answer.body}`);
  return id;
}

export interface Sent {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  url?: string;
  at?: TestGateway;
}

/** Posts the form of the exchange's page, except for the given changes. */
export const postHandover = (
  at: TestGateway,
  token: string,
  { fields = {}, headers = {}, url = '/session' }: Sent = {},
) =>
  at.inject({
    method: 'POST',
    url,
    headers: { origin: EXCHANGE, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ token, ...fields }).toString(),
  });
type HandOverAnswer = Awaited<ReturnType<typeof postHandover>>;

export const listCookies = ({ cookies }: HandOverAnswer): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** The id of the user an answer has signed in. */
export async function readSignedInUser(gateway: TestGateway, answer: HandOverAnswer): Promise<string | null> {
  const headers = { cookie: listCookies(answer) };
  const profile = await gateway.inject({ url: '/x-api/v2/private/user/profile', headers });
  return profile.json<{ result: { id: string } | null }>().result?.id ?? null;
}
