// [G1] Verifies that a launch is recent, and counts the attempt, for every call that takes init data. It does not spend
// the launch.
import type { FastifyRequest } from 'fastify';
import { OTP_MINUTES } from '#contract/security.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { notFound } from '#contract/errors/requests.ts';
import { telegramExpired, telegramInvalid } from '#contract/errors/telegram.ts';
import type { Context } from '#gateway/context.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { noteFailure } from '../risk.ts';
import { deviceOf } from '../session-cookie.ts';
import type { SignInLimiter } from '../sign-in-limits.ts';
import { judgeLaunch, LAUNCH_SECONDS, launched, type Launched } from './launch.ts';

interface FreshLaunch extends Launched {
  /** The id to spend when the launch is used, and how long the spent id must be stored. */
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
  await noteFailure(ctx, request.ip, deviceOf(request));
  return new BusinessError(code);
}

/** `awaitsMail`: extends the maximum age by a code's lifetime. */
export async function freshLaunch(
  ctx: Context,
  initData: string,
  request: FastifyRequest,
  attempts: SignInLimiter,
  { awaitsMail = false } = {},
): Promise<FreshLaunch> {
  if (!ctx.config.telegramBot) throw new BusinessError(notFound);
  const seconds = LAUNCH_SECONDS + (awaitsMail ? OTP_MINUTES * 60 : 0);
  const verdict = judgeLaunch(ctx, initData, seconds);
  if (!verdict?.ok) {
    const isOld = verdict?.reason === 'expired';
    throw await refuseLaunch(ctx, request, isOld ? telegramExpired : telegramInvalid);
  }
  const { user, authDate, signed } = verdict.data;
  if (!user) throw new BusinessError(telegramInvalid);
  const found = launched(ctx, user, signed);
  await attempts.count(request, `telegram ${found.user}`);
  return { ...found, signed, until: new Date((authDate + seconds) * 1000) };
}
