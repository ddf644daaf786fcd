// Access tokens of embedded mode: 256 random bits, valid for minutes, bound to user, business, level and purpose. Only their
// hash is stored. [M9, C3, P2]
import { createHash, randomBytes } from 'node:crypto';
import { sessionExpired } from '#contract/errors/session.ts';
import { type CaseTask, RENEWAL_HOURS, TOKEN_MINUTES, type TokenPurpose } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { UpdateReason } from '#contract/reverification.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import {
  endReplacedToken,
  expireAccessToken,
  findAccessToken,
  insertAccessToken,
} from '#gateway/db/queries/access-tokens.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import type { TokenAccess } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';

type Binding = Pick<
  TokenAccess,
  'userId' | 'business' | 'purpose' | 'task' | 'updateReason' | 'level' | 'redirectUrl'
>;

interface IssuedToken {
  accessToken: string;
  expiresAt: string;
}

const MINUTE = 60_000;
/** Until its successor is used, the previous token stays valid for this time: the answer may have been lost. */
const OVERLAP_MS = MINUTE;

/** A plain hash is enough for 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

async function issue(
  db: Db,
  binding: Binding,
  now: Date,
  { renewUntil, replaces = null }: { renewUntil: Date; replaces?: string | null },
): Promise<IssuedToken> {
  const accessToken = randomBytes(32).toString('base64url');
  const expiresAt = earlier(new Date(now.getTime() + TOKEN_MINUTES * MINUTE), renewUntil);
  const { userId, business, purpose, task, updateReason, level, redirectUrl } = binding;
  const bound = { userId, business, purpose, task, updateReason, level, redirectUrl };
  await insertAccessToken(db, { idHash: hashToken(accessToken), ...bound, expiresAt, renewUntil, replaces });
  return { accessToken, expiresAt: expiresAt.toISOString() };
}

export function issueToken(ctx: Context, db: Db, binding: Binding): Promise<IssuedToken> {
  const now = ctx.clock.now();
  return issue(db, binding, now, { renewUntil: new Date(now.getTime() + RENEWAL_HOURS * 60 * MINUTE) });
}

/** Issues a token with a smaller scope, which does not outlive its parent. */
export const deriveToken = (ctx: Context, from: TokenAccess, purpose: TokenPurpose): Promise<IssuedToken> =>
  issue(ctx.db, { ...from, purpose }, ctx.clock.now(), { renewUntil: from.renewUntil });

/** Null when the maximum lifetime of the chain is over. */
export function renewToken(ctx: Context, access: TokenAccess): Promise<IssuedToken | null> {
  const now = ctx.clock.now();
  if (now >= access.renewUntil) return Promise.resolve(null);
  // Not recorded in the audit trail, because the new token has the same scope.
  return inTransaction(ctx, SYSTEM_ACTOR, access.userId, async ({ tx }) => {
    await expireAccessToken(
      tx,
      access.idHash,
      earlier(access.expiresAt, new Date(now.getTime() + OVERLAP_MS)),
    );
    return issue(tx, access, now, { renewUntil: access.renewUntil, replaces: access.idHash });
  });
}

/** Throws session_expired for an unknown, expired or foreign token, without revealing which. */
export async function readToken(ctx: Context, token: unknown, business: unknown): Promise<TokenAccess> {
  const wellFormed = typeof token === 'string' && /^[\w-]{43}$/.test(token);
  const row = wellFormed ? await findAccessToken(ctx.db, hashToken(token)) : null;
  // The business in the request is optional, but must match the token.
  const named = business === undefined || business === '' || business === row?.business;
  const valid = row && row.expiresAt > ctx.clock.now() && named;
  if (!valid)
    throw new BusinessError(sessionExpired, { message: 'The access token is not valid or has expired.' });
  await endReplacedToken(ctx.db, row);
  return row;
}

/** The task of a provider session. */
export const toCaseTask = (action: string | undefined): CaseTask =>
  action === 'update' ? 'update' : 'verify';

/** The access of a signed-in user, in the shape of a token, for calls that embedded screens share. */
export const toTokenAccess = (
  level: StepLevel,
  userId: string,
  task: CaseTask,
  updateReason: UpdateReason | '' = '',
  redirectUrl = '',
): Binding => ({ userId, level, purpose: task, task, updateReason, business: '', redirectUrl });
