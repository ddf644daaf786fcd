// Sign-in tokens of the exchange: a JWT signed with its key, for this origin, at most one minute old, valid once across
// all gateways. A refusal reports and logs a reason code, never the user.
import { timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { type Static, Type } from 'typebox';
import { tokenError, tokenExpired } from '#contract/errors/session.ts';
import { serviceClosed } from '#contract/errors/verification.ts';
import { ISSUED_PURPOSES } from '#contract/embedded.ts';
import { ExternalId } from '#contract/schemas/exchange-users.ts';
import { StepLevelField } from '#contract/schemas/kyc.ts';
import { ClosedObject, OneOf } from '#contract/schemas/common.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { isAccountClosed } from '#gateway/db/queries/retention.ts';
import { spendSignIn } from '#gateway/db/queries/spent-sign-ins.ts';
import { createValidator } from '#gateway/http/validation.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { deriveId, newId } from '#gateway/kit/crypto.ts';

const MAX_TOKEN_SECONDS = 60;
/** Tolerated difference from the exchange's clock. */
const SKEW_SECONDS = 5;
const MAX_TOKEN_LENGTH = 4096;

const Claims = Type.Object({
  sub: ExternalId,
  jti: Type.String({ minLength: 8, maxLength: 200 }),
  aud: Type.String(),
  iat: Type.Number(),
  exp: Type.Number(),
  /** If present, the token opens the embedded screens in another app and starts no session. */
  embedded: Type.Optional(
    ClosedObject({
      purpose: OneOf(ISSUED_PURPOSES),
      level: Type.Optional(StepLevelField),
      business: Type.Optional(Type.String({ maxLength: 40 })),
      redirectUrl: Type.Optional(Type.String({ maxLength: 2048 })),
    }),
  ),
});
type Claims = Static<typeof Claims>;
const claims = createValidator(Claims);

/** Refusal reasons and the message for the integrator. */
const REFUSALS = {
  unreadable: 'The token cannot be read.',
  algorithm: 'The token must be signed with ES256, EdDSA or RS256.',
  key: 'The token is not signed with a key of the exchange.',
  issuer: 'The token has a different issuer.',
  audience: 'The token is for a different origin.',
  expired: 'The token has expired. Create a new one.',
  lifetime: `The token needs iat, not in the future, and exp at most ${MAX_TOKEN_SECONDS} seconds later.`,
  claims: 'The token needs sub, jti and aud; embedded must match its documentation.',
  person: 'No account has the id in sub. Create the account with PUT /operator/v1/users/.',
  closed: 'The account is closed.',
  replayed: 'The token was already used. Create a new one for each sign-in.',
} as const;
export type SignInRefusal = keyof typeof REFUSALS;

export function createSignInRefusal(reason: SignInRefusal): BusinessError {
  const old = reason === 'expired' || reason === 'replayed';
  const code = reason === 'closed' ? serviceClosed : old ? tokenExpired : tokenError;
  return new BusinessError(code, {
    message: REFUSALS[reason],
    result: { reason },
  });
}

function toRefusalReason(error: unknown): SignInRefusal {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) {
    const { claim, reason } = error;
    if (claim === 'iss') return 'issuer';
    if (claim === 'aud') return 'audience';
    return reason !== 'missing' && (claim === 'iat' || claim === 'nbf') ? 'lifetime' : 'claims';
  }
  return error instanceof errors.JWSSignatureVerificationFailed ? 'key' : 'unreadable';
}

/** Tries the keys that match the token's algorithm and, if both have one, its key id. */
async function verifySignature({ config, clock }: Context, token: string): Promise<JWTPayload> {
  const { signIn, publicOrigin } = config;
  const { alg, kid } = decodeProtectedHeader(token);
  const algorithm = alg === 'Ed25519' ? 'EdDSA' : alg;
  if (!['ES256', 'EdDSA', 'RS256'].includes(algorithm ?? '')) throw createSignInRefusal('algorithm');
  const keys = (signIn?.keys ?? []).filter(
    (each) => each.algorithm === algorithm && (kid === undefined || each.id === null || each.id === kid),
  );
  for (const { key } of keys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['ES256', 'EdDSA', 'Ed25519', 'RS256'],
        issuer: signIn?.issuer ?? '',
        audience: publicOrigin ?? '',
        requiredClaims: ['sub', 'jti', 'exp'],
        maxTokenAge: MAX_TOKEN_SECONDS,
        clockTolerance: SKEW_SECONDS,
        currentDate: clock.now(),
      });
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw createSignInRefusal('key');
}

async function readClaims(ctx: Context, token: string): Promise<Claims> {
  if (token === '' || token.length > MAX_TOKEN_LENGTH) throw createSignInRefusal('unreadable');
  const payload = await verifySignature(ctx, token).catch((error: unknown) => {
    throw error instanceof BusinessError ? error : createSignInRefusal(toRefusalReason(error));
  });
  if (!claims.check(payload)) throw createSignInRefusal('claims');
  const { iat, exp } = payload;
  if (exp <= iat || exp - iat > MAX_TOKEN_SECONDS) throw createSignInRefusal('lifetime');
  return payload;
}

/** Used token ids are stored longer than the token is valid, by more than any clock difference between gateways. */
const REPLAY_MARGIN_MS = 10 * 60_000;

/** False if the id was already spent at any gateway. */
export const consumeSignInId = ({ db, config }: Context, id: string, until: Date): Promise<boolean> =>
  spendSignIn(
    db,
    deriveId(config.sessionSecret, 'sign-in', id),
    new Date(until.getTime() + REPLAY_MARGIN_MS),
  );

export interface TokenSignIn {
  userId: string;
  email: string;
  language: string;
  embedded: Claims['embedded'];
}
/** Contains no address, because it passes through the browser. */
export type SignInToConfirm = Omit<TokenSignIn, 'email'>;

const LINK_PREFIX = 'attesta_link.';

const linkMac = ({ config }: Pick<Context, 'config'>, parts: readonly string[]): string =>
  deriveId(config.sessionSecret, 'sign-in link', ...parts);

/** A single-use token of the gateway, for a link that the exchange sends to its user. */
export function createLinkToken(ctx: Pick<Context, 'config'>, userId: string, until: Date): string {
  const parts = [Buffer.from(userId).toString('base64url'), String(until.getTime()), newId()];
  return LINK_PREFIX + [...parts, linkMac(ctx, parts)].join('.');
}

function readLinkToken(ctx: Context, token: string): Pick<Claims, 'sub' | 'jti' | 'exp' | 'embedded'> {
  const [user = '', until = '', jti = '', proof = ''] = token.slice(LINK_PREFIX.length).split('.');
  const right = Buffer.from(linkMac(ctx, [user, until, jti]));
  const given = Buffer.from(proof);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw createSignInRefusal('unreadable');
  if (Number(until) <= ctx.clock.now().getTime()) throw createSignInRefusal('expired');
  return { sub: Buffer.from(user, 'base64url').toString(), jti, exp: Number(until) / 1000 };
}

/** Spends the token and returns its claims. Throws a refusal with the reason. */
export async function consumeSignInToken(ctx: Context, token: string): Promise<TokenSignIn> {
  const { sub, jti, exp, embedded } = token.startsWith(LINK_PREFIX)
    ? readLinkToken(ctx, token)
    : await readClaims(ctx, token);
  const account = await findAccount(ctx.db, sub);
  // Outside the sandbox, demo accounts cannot sign in.
  if (!account || (account.persona !== null && !ctx.config.sandbox)) throw createSignInRefusal('person');
  if (await isAccountClosed(ctx.db, account.id)) throw createSignInRefusal('closed');
  if (!(await consumeSignInId(ctx, jti, new Date(exp * 1000)))) throw createSignInRefusal('replayed');
  const { id: userId, email, language } = account;
  return { userId, email, language, embedded };
}
