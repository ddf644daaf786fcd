// How often one address may call, and how often anybody may try to sign in: by address and by account, so neither
// one machine nor many can guess a password. Counted in this process.
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimited } from '#contract/errors/requests.ts';
import type { Config } from '#gateway/config.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';

const WINDOW_MS = 15 * 60_000;
/** Several people may share an address. */
const ACCOUNTS_PER_ADDRESS = 5;

/** Files that never change: a first visit fetches them all, and people behind one address should not use each other's up. */
const isAsset = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/user/accounts/assets/');

const refusal = (seconds: number) =>
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
    errorResponseBuilder: (_, { ttl }) => refusal(Math.ceil(ttl / 1000)),
  });
}

export interface SignInLimiter {
  /** Counts one attempt on an account; throws rate_limited when there were too many. */
  count(request: FastifyRequest, account: string): Promise<void>;
}

export function signInLimiter(app: FastifyInstance, config: Config): SignInLimiter {
  const accounts = new WeakMap<FastifyRequest, string>();
  const limiters = [
    app.createRateLimit({ max: config.signInLimit * ACCOUNTS_PER_ADDRESS, timeWindow: WINDOW_MS }),
    app.createRateLimit({
      max: config.signInLimit,
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => accounts.get(request) ?? '',
    }),
  ];
  return {
    async count(request, account) {
      accounts.set(request, createHash('sha256').update(account.toLowerCase()).digest('base64url'));
      for (const check of limiters) {
        const limit = await check(request);
        if (!limit.isAllowed && limit.isExceeded) throw refusal(limit.ttlInSeconds);
      }
    },
  };
}
