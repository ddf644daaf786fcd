// Handles a wrong officer token or partner key. Each failed attempt from an address is delayed longer, counted across
// all gateways, and logged with keyed hashes of token and address. A right token is never delayed.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { tokenError } from '#contract/errors/session.ts';
import type { Context } from '#gateway/context.ts';
import { getNetworkPrefix } from '#gateway/kit/network.ts';
import { createRateLimitError } from '#gateway/http/rate-limits.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { countAttempt, hashSource, type AttemptSource } from '#gateway/kit/attempt-counters.ts';

/** Failed attempts before delays start. */
const UNDELAYED_ATTEMPTS = 3;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 4000;
/** After this many failed attempts, requests are refused at once with a retry time. */
const MAX_ATTEMPTS = 20;

const sourceOf = (request: FastifyRequest): AttemptSource => [
  'operator address',
  getNetworkPrefix(request.ip),
];

/** Logged, because a revoked token in use should be investigated. */
export function refuseRevokedToken(ctx: Context, request: FastifyRequest, token: string): never {
  const who = hashSource(ctx, ['operator token', token]);
  request.log.warn({ who, where: hashSource(ctx, sourceOf(request)) }, 'revoked operator token');
  throw new BusinessError(tokenError, { message: 'This token has been revoked.' });
}

export async function refuseWrongToken(ctx: Context, request: FastifyRequest, token: string): Promise<never> {
  if (token === '')
    throw new BusinessError(tokenError, {
      message: 'Send a token in the header: Authorization: Bearer <token>.',
    });
  const from = sourceOf(request);
  const { count, seconds } = await countAttempt(ctx, from);
  const who = hashSource(ctx, ['operator token', token]);
  request.log.warn({ who, where: hashSource(ctx, from), tries: count }, 'wrong operator token');
  if (count > MAX_ATTEMPTS) throw createRateLimitError(seconds);
  if (count > UNDELAYED_ATTEMPTS)
    await pause(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (count - UNDELAYED_ATTEMPTS - 1)));
  throw new BusinessError(tokenError, { message: 'The token is not valid.' });
}
