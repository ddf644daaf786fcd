// Rate limits for sign-in, by address and by account, against guessing from one machine or many. A browser that signed in
// before has its own limit, so attackers cannot lock the owner out.
import type { FastifyRequest } from 'fastify';
import type { Context } from '#gateway/context.ts';
import { isKnownDevice, rememberDevice } from '#gateway/db/queries/devices.ts';
import { getNetworkPrefix } from '#gateway/kit/network.ts';
import { createRateLimitError } from '#gateway/http/rate-limits.ts';
import { deriveId } from '#gateway/kit/crypto.ts';
import { countAttempt, resetAttempts, type AttemptSource } from '#gateway/kit/attempt-counters.ts';
import { readDeviceId } from './session-cookie.ts';

/** Several users may share an address. */
const ACCOUNTS_PER_ADDRESS = 5;

export interface SignInLimiter {
  /** Counts one attempt on an account; throws rate_limited above the limit. */
  countAttempt(request: FastifyRequest, account: string): Promise<void>;
  /** True if the user has signed in to the account with this browser before. */
  isKnownBrowser(request: FastifyRequest, account: string): Promise<boolean>;
  /** Records a sign-in: the browser is known for the account from now on. */
  recordSuccess(device: string, account: string): Promise<void>;
}

export function createSignInLimiter(ctx: Context): SignInLimiter {
  const { signInLimit, sessionSecret } = ctx.config;
  const normalise = (account: string) => account.trim().toLowerCase();
  /** Keyed by browser and account together, so that it reveals neither. */
  const ownDevice = (device: string, account: string) =>
    deriveId(sessionSecret, 'own-device', device, normalise(account));
  const ownTries = (device: string, account: string): AttemptSource => [
    'sign-in own',
    device,
    normalise(account),
  ];
  const count = async (source: AttemptSource, limit: number) => {
    const { count: tries, seconds } = await countAttempt(ctx, source);
    if (tries > limit) throw createRateLimitError(seconds);
  };
  const isKnownBrowser = async (request: FastifyRequest, account: string) => {
    const device = readDeviceId(request);
    return device !== '' && isKnownDevice(ctx.db, ownDevice(device, account));
  };
  return {
    isKnownBrowser,
    async countAttempt(request, account) {
      if (await isKnownBrowser(request, account))
        return count(ownTries(readDeviceId(request), account), signInLimit);
      await count(['sign-in address', getNetworkPrefix(request.ip)], signInLimit * ACCOUNTS_PER_ADDRESS);
      await count(['sign-in account', normalise(account)], signInLimit);
    },
    async recordSuccess(device, account) {
      if (device === '') return;
      await rememberDevice(ctx.db, ownDevice(device, account), ctx.clock.now());
      await resetAttempts(ctx, ownTries(device, account));
    },
  };
}
