// [G1] Signs in the account linked with the Telegram user of a launch. Init data work once across all gateways, for five
// minutes. A session of another Telegram user in this webview always ends. A locked link refuses a launch without its
// secret and does not spend it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestOf, ResponseOf } from '#contract/calls/row.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { telegramSignIn } from '#contract/calls/telegram.ts';
import { notFound } from '#contract/errors/requests.ts';
import {
  telegramLocked,
  telegramNotLinked,
  telegramUsed,
  telegramWrongSecret,
} from '#contract/errors/telegram.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { addLaunch } from '#gateway/db/queries/sessions.ts';
import { findLinkByTelegramUser } from '#gateway/db/queries/telegram-links.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { maskEmail } from '../account-masks.ts';
import type { Streams } from '../event-routes.ts';
import { readDeviceId, openBrowserSession, findBrowserSession, signOut } from '../session-cookie.ts';
import { closeSession } from '../sessions.ts';
import type { SignInLimiter } from '../sign-in-limits.ts';
import { consumeSignInId } from '../sign-in-token.ts';
import { consumeStepUpToken } from '../step-up.ts';
import { requireFreshLaunch, refuseLaunch } from './fresh-launch.ts';
import { isUnlockedIn, type LaunchIds, verifyLaunch, formatTabLaunch } from './launch.ts';
import { clearLaunchTicket, saveLaunchTicket } from './launch-ticket.ts';
import { isTelegramLockSecret } from './lock.ts';

interface SignInRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  attempts: SignInLimiter;
  streams: Streams;
}
type Body = RequestOf<typeof telegramSignIn>;
type Answer = ResponseOf<typeof telegramSignIn>;
type Link = NonNullable<Awaited<ReturnType<typeof findLinkByTelegramUser>>>;

/** Maximum number of launches that one session of a locked link may serve: windows of one webview share the session. */
const MAX_LAUNCHES = 5;

async function buildAnswer(
  ctx: Context,
  userId: string,
  launched: LaunchIds,
  session?: string,
): Promise<Answer> {
  const account = await findAccount(ctx.db, userId);
  return {
    maskedEmail: maskEmail(account?.email ?? ''),
    launch: formatTabLaunch(launched),
    ...(session && { session }),
  };
}

/** Stores the launch in a ticket, so that a later sign-in by password belongs to this Telegram user and launch. */
function refuseWithLaunch(
  ctx: Context,
  code: ErrorCode,
  launched: LaunchIds,
  { framed = false }: Body,
  { request, reply }: SignInRequest,
): BusinessError {
  if (!framed) saveLaunchTicket(ctx, request, reply, launched);
  return new BusinessError(code, { result: { launch: formatTabLaunch(launched) } });
}

/** Returns if the link has no lock or the launch opens it; throws otherwise. */
async function requireUnlocked(
  ctx: Context,
  { userId, lockHash }: Link,
  body: Body,
  launched: LaunchIds,
  asked: SignInRequest,
): Promise<void> {
  if (lockHash === null) return;
  const { secret, securityToken } = body;
  const { request } = asked;
  const actor = createUserActor({ id: userId, sessionHash: '' }, request);
  if (securityToken !== undefined)
    return inTransaction(ctx, actor, userId, (work) =>
      consumeStepUpToken(work, userId, SECURITY_ACTION.telegramOpen, securityToken),
    );
  if (secret === undefined) throw refuseWithLaunch(ctx, telegramLocked, launched, body, asked);
  if (isTelegramLockSecret(ctx, userId, lockHash, secret)) return;
  await inTransaction(ctx, actor, userId, async (work) => {
    const entry = { action: 'telegram.sign_in', subjectUserId: userId, object: userId } as const;
    work.record({ ...entry, result: 'refused', reason: 'secret' });
  });
  throw await refuseLaunch(ctx, request, telegramWrongSecret);
}

/** Adds the launch to the account's existing session, or opens a new one. */
async function reuseOrOpenSession(
  ctx: Context,
  { userId }: Link,
  launched: LaunchIds,
  standing: SignedInUser | null,
  framed: boolean,
  { request, reply }: SignInRequest,
) {
  if (standing?.id !== userId) return openBrowserSession(ctx, request, reply, userId, { launched, framed });
  await addLaunch(ctx.db, standing.sessionHash, launched.launch, MAX_LAUNCHES);
  return { id: undefined, hash: standing.sessionHash, device: readDeviceId(request) };
}

export async function signInByTelegram(ctx: Context, body: Body, asked: SignInRequest): Promise<Answer> {
  const { initData, framed = false } = body;
  const { request, reply, attempts, streams } = asked;
  if (!ctx.config.telegramBot) throw new BusinessError(notFound);
  const seen = verifyLaunch(ctx, initData);
  clearLaunchTicket(ctx, request, reply);
  let standing = await findBrowserSession(ctx, request);
  if (standing && (standing.telegramUser ?? null) !== (seen?.user ?? null)) {
    const ended = await signOut(ctx, request, reply);
    if (ended) streams.endSession(ended);
    standing = null;
  } else if (standing && seen && isUnlockedIn(standing, seen.launch))
    return buildAnswer(ctx, standing.id, seen);

  const awaitsMail = body.securityToken !== undefined;
  const { signed, until, ...launched } = await requireFreshLaunch(ctx, initData, request, attempts, {
    awaitsMail,
  });
  const telegramUser = launched.user;
  const link = await findLinkByTelegramUser(ctx.db, telegramUser);
  if (link) await requireUnlocked(ctx, link, body, launched, asked);
  if (!(await consumeSignInId(ctx, `telegram ${signed}`, until)))
    throw await refuseLaunch(ctx, request, telegramUsed);
  if (!link) throw refuseWithLaunch(ctx, telegramNotLinked, launched, body, asked);
  const { userId } = link;
  const { id, hash, device } = await reuseOrOpenSession(ctx, link, launched, standing, framed, asked);
  try {
    await inTransaction(
      ctx,
      createUserActor({ id: userId, sessionHash: hash }, request),
      userId,
      async (work) => {
        // Unlinking and locking delete existing sessions; this one may have been inserted after that.
        const now = await findLinkByTelegramUser(work.tx, telegramUser);
        if (now?.userId !== userId) throw new BusinessError(telegramNotLinked);
        if (now.lockHash !== link.lockHash) throw new BusinessError(telegramLocked);
        work.record({ action: 'telegram.sign_in', subjectUserId: userId, object: userId, result: 'ok' });
      },
    );
  } catch (error) {
    await closeSession(ctx.db, hash);
    throw error;
  }
  await attempts.recordSuccess(device, `telegram ${telegramUser}`);
  return buildAnswer(ctx, userId, launched, framed ? id : undefined);
}
