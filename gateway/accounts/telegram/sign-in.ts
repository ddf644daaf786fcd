// [G1] Signs in whoever Telegram says has opened the mini app, where that Telegram account is linked with an account of ours.
// Data open something once, at whichever gateway, and for five minutes. Whatever comes of it: no session stays in this
// webview that is another Telegram user's.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { telegramSignIn } from '#contract/calls/telegram.ts';
import { notFound } from '#contract/errors/requests.ts';
import {
  telegramExpired,
  telegramInvalid,
  telegramNotLinked,
  telegramUsed,
} from '#contract/errors/telegram.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { findLinkOf } from '#gateway/db/queries/telegram-links.ts';
import { userActor } from '#gateway/http/actor.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { maskedEmail } from '../account-masks.ts';
import type { Streams } from '../event-routes.ts';
import { noteFailure } from '../risk.ts';
import { deviceOf, openHere, sessionHere, signOut } from '../session-cookie.ts';
import { closeSession } from '../sessions.ts';
import type { SignInLimiter } from '../sign-in-limits.ts';
import { spendEntry } from '../sign-in-token.ts';
import { judgeLaunch, LAUNCH_SECONDS, telegramUserKey, userOfLaunch } from './launch.ts';
import { forgetLaunch, keepLaunch } from './launch-ticket.ts';

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  attempts: SignInLimiter;
  streams: Streams;
}
type Answer = ResponseOf<typeof telegramSignIn>;

async function welcome(ctx: Context, userId: string, launch: string, session?: string): Promise<Answer> {
  const account = await findAccount(ctx.db, userId);
  return { maskedEmail: maskedEmail(account?.email ?? ''), launch, ...(session && { session }) };
}

/** Who is judged to have opened the mini app, now and for the first time; their data are spent with this. */
async function takeLaunch(ctx: Context, initData: string, { request, attempts }: Asked): Promise<string> {
  const verdict = judgeLaunch(ctx, initData, LAUNCH_SECONDS);
  const refused = async (code: ErrorCode) => {
    request.log.info({ code }, 'sign-in by Telegram refused');
    await noteFailure(ctx, request.ip, deviceOf(request));
    return new BusinessError(code);
  };
  if (!verdict?.ok) throw await refused(verdict?.reason === 'expired' ? telegramExpired : telegramInvalid);
  const { user, authDate, signed } = verdict.data;
  if (!user) throw new BusinessError(telegramInvalid);
  const key = telegramUserKey(ctx, user.id);
  await attempts.count(request, `telegram ${key}`);
  const until = new Date((authDate + LAUNCH_SECONDS) * 1000);
  if (!(await spendEntry(ctx, `telegram ${signed}`, until))) throw await refused(telegramUsed);
  return key;
}

export async function signInByTelegram(
  ctx: Context,
  { initData, framed = false }: RequestOf<typeof telegramSignIn>,
  asked: Asked,
): Promise<Answer> {
  const { request, reply, attempts, streams } = asked;
  if (!ctx.config.telegramBot) throw new BusinessError(notFound);
  const launched = userOfLaunch(ctx, initData);
  forgetLaunch(ctx, request, reply);
  const standing = await sessionHere(ctx, request);
  if (standing && (standing.telegramUser ?? null) !== launched) {
    const ended = await signOut(ctx, request, reply);
    if (ended) streams.endOf(ended);
  } else if (standing && launched) return welcome(ctx, standing.id, launched);

  const telegramUser = await takeLaunch(ctx, initData, asked);
  const link = await findLinkOf(ctx.db, telegramUser);
  if (!link) {
    if (!framed) keepLaunch(ctx, request, reply, telegramUser);
    throw new BusinessError(telegramNotLinked, { result: { launch: telegramUser } });
  }
  const { userId } = link;
  const { id, hash, device } = await openHere(ctx, request, reply, userId, { telegramUser, framed });
  try {
    await inTransaction(ctx, userActor({ id: userId, sessionHash: hash }, request), userId, async (work) => {
      // Unlinking ends the sessions it finds, and this one may have come after it had looked.
      const isLinked = (await findLinkOf(work.tx, telegramUser))?.userId === userId;
      if (!isLinked) throw new BusinessError(telegramNotLinked);
      work.record({ action: 'telegram.sign_in', subjectUserId: userId, object: userId, result: 'ok' });
    });
  } catch (error) {
    await closeSession(ctx, hash);
    throw error;
  }
  await attempts.passed(device, `telegram ${telegramUser}`);
  return welcome(ctx, userId, telegramUser, framed ? id : undefined);
}
