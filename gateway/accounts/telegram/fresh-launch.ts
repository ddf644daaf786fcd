// [G1] Verifies that a launch is recent and counts the attempt, for every call with init data. It does not mark the
// launch as used.
import type { FastifyRequest } from 'fastify';
import { OTP_MINUTES } from '#contract/security.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { notFound } from '#contract/errors/requests.ts';
import { telegramExpired, telegramInvalid } from '#contract/errors/telegram.ts';
import type { Context } from '#gateway/context.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { recordFailedSignIn } from '../risk.ts';
import { readDeviceId } from '../session-cookie.ts';
import type { SignInLimiter } from '../sign-in-limits.ts';
import { checkLaunch, MAX_LAUNCH_AGE_SECONDS, hashLaunch, type LaunchIds } from './launch.ts';

interface FreshLaunch extends LaunchIds {
  /** The id under which a used launch is recorded, and how long that record must be stored. */
  signed: string;
  until: Date;
}

/** Records the failed sign-in and returns the error. */
export async function refuseLaunch(
  ctx: Context,
  request: FastifyRequest,
  code: ErrorCode,
): Promise<BusinessError> {
  request.log.info({ code }, 'sign-in by Telegram refused');
  await recordFailedSignIn(ctx, request.ip, readDeviceId(request));
  return new BusinessError(code);
}

/** `awaitsMail`: extends the maximum age by a code's lifetime. */
export async function requireFreshLaunch(
  ctx: Context,
  initData: string,
  request: FastifyRequest,
  attempts: SignInLimiter,
  { awaitsMail = false } = {},
): Promise<FreshLaunch> {
  if (!ctx.config.telegramBot) throw new BusinessError(notFound);
  const seconds = MAX_LAUNCH_AGE_SECONDS + (awaitsMail ? OTP_MINUTES * 60 : 0);
  const verdict = checkLaunch(ctx, initData, seconds);
  if (!verdict?.ok) {
    const isOld = verdict?.reason === 'expired';
    throw await refuseLaunch(ctx, request, isOld ? telegramExpired : telegramInvalid);
  }
  const { user, authDate, signature } = verdict.data;
  if (!user) throw new BusinessError(telegramInvalid);
  const found = hashLaunch(ctx, user, signature);
  await attempts.countAttempt(request, `telegram ${found.user}`);
  return { ...found, signed: signature, until: new Date((authDate + seconds) * 1000) };
}
