// Rate limit per address, counted in this process.
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited } from '#contract/errors/requests.ts';
import type { Config } from '#gateway/config/config.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

/** Hashed files are exempt: a first visit loads many of them, and users may share an address. */
const isAsset = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && /^\/(user\/accounts\/)?assets\//.test(url);

const KEY_MEMORY_MS = 60_000;
const MAX_KEYS = 1000;
/** Hashes of keys, tokens and session cookies that were valid in the last minute. */
const validKeys = new Map<string, number>();

const readKey = ({ headers }: FastifyRequest): string => headers.authorization ?? headers.cookie ?? '';
const hashKey = (request: FastifyRequest): string =>
  createHash('sha256').update(readKey(request)).digest('base64url');

/** Exempts the key from the limit per address, because it has a separate limit. */
export function rememberValidKey(request: FastifyRequest): void {
  const hash = hashKey(request);
  validKeys.delete(hash);
  validKeys.set(hash, Date.now() + KEY_MEMORY_MS);
  if (validKeys.size > MAX_KEYS) validKeys.delete(validKeys.keys().next().value!); // not empty: just filled
}

const hasValidKey = (request: FastifyRequest): boolean =>
  readKey(request) !== '' && (validKeys.get(hashKey(request)) ?? 0) > Date.now();

export const createRateLimitError = (seconds: number) =>
  new BusinessError(rateLimited, {
    message: `Too many requests. Try again in ${seconds} seconds.`,
    result: { retryAfter: seconds },
  });

export async function limitRequests(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    allowList: (request) => isAsset(request) || hasValidKey(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_, { ttl }) => createRateLimitError(Math.ceil(ttl / 1000)),
  });
}
