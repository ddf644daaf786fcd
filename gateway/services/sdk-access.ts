// Access tokens of provider sessions: sealed, so nothing about them is stored and nothing in them can be read or
// changed. Short-lived, bound to one person, level and purpose.
import type { StepLevel } from '#contract/kyc.ts';
import type { RequestOf, ResponseOf } from '#contract/schemas/calls.ts';
import type { Context } from '#gateway/context.ts';
import { currentProvider } from '#gateway/providers/index.ts';
import { BusinessError } from './business-error.ts';
import { openJson, sealJson, SealError } from './crypto.ts';

const LIFE_MS = 30 * 60_000;
const PLACE = 'sdk-access';

export interface Access {
  userId: string;
  level: StepLevel;
  /** What the session is for: '' to verify the level, otherwise the caller's action. */
  action: string;
}

export function sealAccess(ctx: Context, access: Access): ResponseOf<'sdkAccess'> {
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFE_MS).toISOString();
  return {
    accessToken: sealJson({ ...access, expiresAt }, ctx.config.filesKey, PLACE),
    expiresAt,
    provider: currentProvider.name,
  };
}

/** Throws token_error for a token that is not ours, token_expired for one that is too old. */
export function openAccess(ctx: Context, token: string): Access {
  const { expiresAt, ...access } = readToken(ctx, token);
  if (new Date(expiresAt) <= ctx.clock.now()) throw new BusinessError('token_expired');
  return access;
}

function readToken(ctx: Context, token: string): Access & { expiresAt: string } {
  try {
    return openJson(token, ctx.config.filesKey, PLACE);
  } catch (error) {
    if (error instanceof SealError) throw new BusinessError('token_error');
    throw error;
  }
}

export const accessFor = (ctx: Context, userId: string, { level, action = '' }: RequestOf<'sdkAccess'>) =>
  sealAccess(ctx, { userId, level, action });
