// Rate limit per partner key or officer, counted in this process, with the RateLimit headers of the IETF draft.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { createRateLimitError, rememberValidKey } from '#gateway/http/rate-limits.ts';

const WINDOW_S = 60;

interface Window {
  endsAt: number;
  count: number;
}
interface LimitedKey {
  id: string;
  ratePerMinute: number;
}

/** Sets the headers and throws above the limit. */
export function createKeyLimiter(
  clock: Context['clock'],
): (key: LimitedKey, request: FastifyRequest, reply: FastifyReply) => void {
  const windows = new Map<string, Window>();
  return ({ id, ratePerMinute }, request, reply) => {
    rememberValidKey(request);
    const now = clock.now().getTime();
    const current = windows.get(id);
    const window = current && current.endsAt > now ? current : { endsAt: now + WINDOW_S * 1000, count: 0 };
    window.count += 1;
    windows.set(id, window);
    const seconds = Math.ceil((window.endsAt - now) / 1000);
    const remaining = Math.max(0, ratePerMinute - window.count);
    reply.header('ratelimit-policy', `"key";q=${ratePerMinute};w=${WINDOW_S}`);
    reply.header('ratelimit', `"key";r=${remaining};t=${seconds}`);
    if (window.count <= ratePerMinute) return;
    reply.header('retry-after', String(seconds));
    throw createRateLimitError(seconds);
  };
}
