// Rate limits for opening hand-over links, per user and per network.
import { createRateLimitError } from '#gateway/http/rate-limits.ts';
import { getNetworkPrefix } from '#gateway/kit/network.ts';
import { countAttempt, type AttemptSource } from '#gateway/kit/attempt-counters.ts';
import type { Context } from '#gateway/context.ts';

/** Per 15 minutes. A network may have several users. */
export const MAX_OPENINGS = 20;
export const MAX_CLAIMS = 40;

async function limit(ctx: Context, source: AttemptSource, max: number): Promise<void> {
  const { count, seconds } = await countAttempt(ctx, source);
  if (count > max) throw createRateLimitError(seconds);
}

export const limitOpening = (ctx: Context, userId: string): Promise<void> =>
  limit(ctx, ['handoff opened', userId], MAX_OPENINGS);

export const limitClaims = (ctx: Context, ip: string): Promise<void> =>
  limit(ctx, ['handoff claimed', getNetworkPrefix(ip)], MAX_CLAIMS);
