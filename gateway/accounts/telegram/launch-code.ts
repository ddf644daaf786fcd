// [G1, X13] A code by e-mail opens a locked Telegram link, for a phone whose biometrics fail or that lacks the lock's
// secret. The launch requests the code without a session, and the response does not identify the account.
import type { FastifyRequest } from 'fastify';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { telegramCodeSend, telegramCodeVerify } from '#contract/calls/telegram.ts';
import { telegramNotLinked } from '#contract/errors/telegram.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { findLinkByTelegramUser } from '#gateway/db/queries/telegram-links.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { readMailLanguage } from '../security-routes.ts';
import type { SignInLimiter } from '../sign-in-limits.ts';
import { sendCode, verifyCode } from '../step-up.ts';
import { requireFreshLaunch } from './fresh-launch.ts';

/** The owner of the locked link that belongs to this launch. */
async function findLockedUser(
  ctx: Context,
  telegramUser: string,
): Promise<{ id: string; sessionHash: string }> {
  const link = await findLinkByTelegramUser(ctx.db, telegramUser);
  if (!link?.lockHash) throw new BusinessError(telegramNotLinked);
  return { id: link.userId, sessionHash: '' };
}

export async function sendLaunchCode(
  ctx: Context,
  { initData }: RequestOf<typeof telegramCodeSend>,
  request: FastifyRequest,
  attempts: SignInLimiter,
): Promise<ResponseOf<typeof telegramCodeSend>> {
  const { user } = await requireFreshLaunch(ctx, initData, request, attempts);
  const person = await findLockedUser(ctx, user);
  const action = { action: SECURITY_ACTION.telegramOpen };
  return sendCode(ctx, person.id, action, readMailLanguage(request), createUserActor(person, request));
}

export async function verifyLaunchCode(
  ctx: Context,
  { initData, ticket, code }: RequestOf<typeof telegramCodeVerify>,
  request: FastifyRequest,
  attempts: SignInLimiter,
): Promise<ResponseOf<typeof telegramCodeVerify>> {
  const { user } = await requireFreshLaunch(ctx, initData, request, attempts, { awaitsMail: true });
  const person = await findLockedUser(ctx, user);
  return verifyCode(ctx, person.id, { ticket, code }, createUserActor(person, request));
}
