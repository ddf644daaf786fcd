// Rate limit per address, counted in this process.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited } from '#contract/errors/requests.ts';
import type { Config } from '#gateway/config/config.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

/** Hashed files are exempt: a first visit loads many of them, and users may share an address. */
const isAsset = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/user/accounts/assets/');

export const createRateLimitError = (seconds: number) =>
  new BusinessError(rateLimited, {
    message: `Too many requests. Try again in ${seconds} seconds.`,
    result: { retryAfter: seconds },
  });

export async function limitRequests(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    allowList: isAsset,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_, { ttl }) => createRateLimitError(Math.ceil(ttl / 1000)),
  });
}
