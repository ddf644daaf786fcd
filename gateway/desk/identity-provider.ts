// Sign-in of officers by OpenID Connect: authorization code flow with PKCE. The attempt is kept encrypted in a cookie of
// the browser that began it, so that a code cannot be used in another browser.
import { FRESH_MINUTES } from '#contract/desk.ts';
import type { OfficerRole } from '#contract/officers.ts';
import type { DeskOidc } from '#gateway/config/desk-settings.ts';
import type { Context } from '#gateway/context.ts';
import { decryptJson, encryptJson } from '#gateway/kit/crypto.ts';
import type { Configuration } from 'openid-client';

/** Loaded on first use, because few gateways need it. */
const loadClient = () => import('openid-client');

const ATTEMPT_MINUTES = 10;
const AAD = 'desk-sign-in';

interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  /** Path of the desk to open afterwards. */
  returnTo: string;
  /** A fresh sign-in was requested. */
  isStepUp: boolean;
  startedAt: string;
}

export interface ProvenIdentity {
  /** The subject, as in `npm run officers -- add --person`. */
  person: string;
  name: string;
  /** Empty if the provider did not verify it. */
  email: string;
  /** Null: none of the provider's roles has one here. */
  role: OfficerRole | null;
  authenticatedAt: Date;
}

export class SignInError extends Error {}

const discovered = new Map<string, Promise<Configuration>>();

/** Discovery is repeated after a failure only. */
export function discoverProvider(oidc: DeskOidc): Promise<Configuration> {
  const key = `${oidc.issuer} ${oidc.clientId}`;
  const known = discovered.get(key);
  if (known) return known;
  const started = loadClient().then(({ discovery, allowInsecureRequests }) =>
    discovery(
      new URL(oidc.issuer),
      oidc.clientId,
      oidc.clientSecret,
      undefined,
      // The configuration allows http outside production only.
      oidc.issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {},
    ),
  );
  discovered.set(key, started);
  started.catch(() => discovered.delete(key));
  return started;
}

/** Paths of the desk only. */
export const toDeskPath = (text: string | undefined): string =>
  text !== undefined && /^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(text) && !text.includes('\\') ? text : '/';

export async function beginSignIn(
  ctx: Context,
  oidc: DeskOidc,
  { redirectUri, returnTo, isStepUp }: { redirectUri: string; returnTo: string; isStepUp: boolean },
): Promise<{ url: string; attempt: string }> {
  const client = await loadClient();
  const provider = await discoverProvider(oidc);
  const attempt: Attempt = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    returnTo,
    isStepUp,
    startedAt: ctx.clock.now().toISOString(),
  };
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(isStepUp ? { max_age: '0', prompt: 'login' } : {}),
  });
  return { url: url.href, attempt: encryptJson(attempt, ctx.config.filesKey, AAD) };
}

function readAttempt(ctx: Context, sealed: string): Attempt {
  try {
    const attempt = decryptJson<Attempt>(sealed, ctx.config.filesKey, AAD);
    const age = ctx.clock.now().getTime() - new Date(attempt.startedAt).getTime();
    if (age < ATTEMPT_MINUTES * 60_000) return attempt;
  } catch {
    // Reported below: it does not matter why it is unreadable.
  }
  throw new SignInError('The sign-in attempt is unknown or too old.');
}

function readClaim(claims: Record<string, unknown>, path: readonly string[]): unknown {
  let value: unknown = claims;
  for (const part of path)
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  return value;
}

/** senior before officer before auditor. */
const RANKING: readonly OfficerRole[] = ['senior', 'officer', 'auditor'];

function mapRole({ roles, rolesClaim }: DeskOidc, claims: Record<string, unknown>): OfficerRole | null {
  const value = readClaim(claims, rolesClaim);
  const named = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  const granted = named.map((each) => roles.get(each));
  return RANKING.find((role) => granted.includes(role)) ?? null;
}

/** Lower case as in `npm run officers`, so that one person has one name. */
function toOfficerName(text: string): string {
  const name = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]/g, '-')
    .replace(/^[^a-z]+/, '');
  return name.slice(0, 40);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Redeems the code of the callback. Throws a SignInError, or an error of the provider. */
export async function finishSignIn(
  ctx: Context,
  oidc: DeskOidc,
  { url, attempt: sealed }: { url: URL; attempt: string },
): Promise<{ identity: ProvenIdentity; returnTo: string }> {
  const attempt = readAttempt(ctx, sealed);
  const client = await loadClient();
  const provider = await discoverProvider(oidc);
  const tokens = await client.authorizationCodeGrant(provider, url, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
    ...(attempt.isStepUp ? { maxAge: FRESH_MINUTES * 60 } : {}),
  });
  const idToken = tokens.claims();
  if (!idToken) throw new SignInError('The provider returned no id token.');
  const info = provider.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(provider, tokens.access_token, idToken.sub)
    : {};
  const claims: Record<string, unknown> = { ...info, ...idToken };
  const email = claims['email_verified'] === false ? '' : textOf(claims['email']).trim().toLowerCase();
  const name = toOfficerName(textOf(claims['preferred_username']) || email || idToken.sub);
  if (name === '') throw new SignInError('The provider returned no usable name.');
  const signedInAt = typeof idToken.auth_time === 'number' ? new Date(idToken.auth_time * 1000) : null;
  return {
    identity: {
      person: idToken.sub.trim().toLowerCase(),
      name,
      email,
      role: mapRole(oidc, claims),
      // Without auth_time the sign-in is not known to be fresh.
      authenticatedAt: signedInAt ?? new Date(0),
    },
    returnTo: attempt.returnTo,
  };
}
