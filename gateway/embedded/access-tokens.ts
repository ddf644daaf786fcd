// Tokens of embedded mode: opaque, 256 random bits, minutes long, each bound to one person, business, level and
// purpose. Only their hash is stored. [M9, C3, P2]
import { createHash, randomBytes } from 'node:crypto';
import { sessionExpired } from '#contract/errors/session.ts';
import { type CaseTask, RENEWAL_HOURS, TOKEN_MINUTES, type TokenPurpose } from '#contract/embedded.ts';
import type { StepLevel } from '#contract/kyc.ts';
import type { UpdateReason } from '#contract/reverification.ts';
import type { Context } from '#gateway/context.ts';
import type { Db } from '#gateway/db/client.ts';
import { expireAccessToken, findAccessToken, insertAccessToken } from '#gateway/db/queries/access-tokens.ts';
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
/** The token before goes on for this long: requests sent with it may still be on their way. */
const OVERLAP_MS = MINUTE;

/** 256 random bits need no key. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

async function issue(db: Db, binding: Binding, now: Date, renewUntil: Date): Promise<IssuedToken> {
  const accessToken = randomBytes(32).toString('base64url');
  const expiresAt = earlier(new Date(now.getTime() + TOKEN_MINUTES * MINUTE), renewUntil);
  const { userId, business, purpose, task, updateReason, level, redirectUrl } = binding;
  const bound = { userId, business, purpose, task, updateReason, level, redirectUrl };
  await insertAccessToken(db, { idHash: hashToken(accessToken), ...bound, expiresAt, renewUntil });
  return { accessToken, expiresAt: expiresAt.toISOString() };
}

export function issueToken(ctx: Context, db: Db, binding: Binding): Promise<IssuedToken> {
  const now = ctx.clock.now();
  return issue(db, binding, now, new Date(now.getTime() + RENEWAL_HOURS * 60 * MINUTE));
}

/** A token that opens no more than the one it comes from, and no longer. */
export const deriveToken = (ctx: Context, from: TokenAccess, purpose: TokenPurpose): Promise<IssuedToken> =>
  issue(ctx.db, { ...from, purpose }, ctx.clock.now(), from.renewUntil);

/** The next token of a chain; null when the chain is over. */
export function renewToken(ctx: Context, access: TokenAccess): Promise<IssuedToken | null> {
  const now = ctx.clock.now();
  if (now >= access.renewUntil) return Promise.resolve(null);
  // Leaves no audit row: a token opens nothing that the one before did not.
  return inTransaction(ctx, SYSTEM_ACTOR, access.userId, async ({ tx }) => {
    await expireAccessToken(
      tx,
      access.idHash,
      earlier(access.expiresAt, new Date(now.getTime() + OVERLAP_MS)),
    );
    return issue(tx, access, now, access.renewUntil);
  });
}

/** What a request may do by its token. Unknown, too old, or another business's: session_expired, and no word of which. */
export async function readToken(ctx: Context, token: unknown, business: unknown): Promise<TokenAccess> {
  const wellFormed = typeof token === 'string' && /^[\w-]{43}$/.test(token);
  const row = wellFormed ? await findAccessToken(ctx.db, hashToken(token)) : null;
  // An address need not repeat the business: the token knows it. Another one's name is no way in.
  const named = business === undefined || business === '' || business === row?.business;
  const valid = row && row.expiresAt > ctx.clock.now() && named;
  if (!valid) throw new BusinessError(sessionExpired, { message: 'The access token is no longer valid.' });
  return row;
}

/** Provider sessions of one level; `action` says what for. */
export const taskOf = (action: string | undefined): CaseTask => (action === 'update' ? 'update' : 'verify');

/** A person's own token, for the embedded screens of this origin. */
export const accessOf = (
  level: StepLevel,
  userId: string,
  task: CaseTask,
  updateReason: UpdateReason | '' = '',
  redirectUrl = '',
): Binding => ({ userId, level, purpose: task, task, updateReason, business: '', redirectUrl });
