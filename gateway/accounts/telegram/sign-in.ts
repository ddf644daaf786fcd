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
import { findLinkOf } from '#gateway/db/queries/telegram-links.ts';
import { userActor } from '#gateway/http/actor.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { maskedEmail } from '../account-masks.ts';
import type { Streams } from '../event-routes.ts';
import { deviceOf, openHere, sessionHere, signOut } from '../session-cookie.ts';
import { closeSession } from '../sessions.ts';
import type { SignInLimiter } from '../sign-in-limits.ts';
import { spendEntry } from '../sign-in-token.ts';
import { spendToken } from '../step-up.ts';
import { freshLaunch, refuseLaunch } from './fresh-launch.ts';
import { isUnlockedIn, type Launched, launchedBy, saidLater } from './launch.ts';
import { forgetLaunch, keepLaunch } from './launch-ticket.ts';
import { isSecretOf } from './lock.ts';

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  attempts: SignInLimiter;
  streams: Streams;
}
type Body = RequestOf<typeof telegramSignIn>;
type Answer = ResponseOf<typeof telegramSignIn>;
type Link = NonNullable<Awaited<ReturnType<typeof findLinkOf>>>;

/** Launches that one session may serve behind a lock: windows of one webview share it. */
const LAUNCHES = 5;

async function welcome(ctx: Context, userId: string, launched: Launched, session?: string): Promise<Answer> {
  const account = await findAccount(ctx.db, userId);
  return {
    maskedEmail: maskedEmail(account?.email ?? ''),
    launch: saidLater(launched),
    ...(session && { session }),
  };
}

/** A later sign-in by password still belongs to this Telegram user and launch. */
function refusedHere(
  ctx: Context,
  code: ErrorCode,
  launched: Launched,
  { framed = false }: Body,
  { request, reply }: Asked,
): BusinessError {
  if (!framed) keepLaunch(ctx, request, reply, launched);
  return new BusinessError(code, { result: { launch: saidLater(launched) } });
}

/** Returns if the link has no lock or the launch opens it; throws otherwise. */
async function passLock(
  ctx: Context,
  { userId, lockHash }: Link,
  body: Body,
  launched: Launched,
  asked: Asked,
): Promise<void> {
  if (lockHash === null) return;
  const { secret, securityToken } = body;
  const { request } = asked;
  const actor = userActor({ id: userId, sessionHash: '' }, request);
  if (securityToken !== undefined)
    return inTransaction(ctx, actor, userId, (work) =>
      spendToken(work, userId, SECURITY_ACTION.telegramOpen, securityToken),
    );
  if (secret === undefined) throw refusedHere(ctx, telegramLocked, launched, body, asked);
  if (isSecretOf(ctx, userId, lockHash, secret)) return;
  await inTransaction(ctx, actor, userId, async (work) => {
    const entry = { action: 'telegram.sign_in', subjectUserId: userId, object: userId } as const;
    work.record({ ...entry, result: 'refused', reason: 'secret' });
  });
  throw await refuseLaunch(ctx, request, telegramWrongSecret);
}

/** Adds the launch to the account's existing session, or opens a new one. */
async function openFor(
  ctx: Context,
  { userId }: Link,
  launched: Launched,
  standing: SignedInUser | null,
  framed: boolean,
  { request, reply }: Asked,
) {
  if (standing?.id !== userId) return openHere(ctx, request, reply, userId, { launched, framed });
  await addLaunch(ctx.db, standing.sessionHash, launched.launch, LAUNCHES);
  return { id: undefined, hash: standing.sessionHash, device: deviceOf(request) };
}

export async function signInByTelegram(ctx: Context, body: Body, asked: Asked): Promise<Answer> {
  const { initData, framed = false } = body;
  const { request, reply, attempts, streams } = asked;
  if (!ctx.config.telegramBot) throw new BusinessError(notFound);
  const seen = launchedBy(ctx, initData);
  forgetLaunch(ctx, request, reply);
  let standing = await sessionHere(ctx, request);
  if (standing && (standing.telegramUser ?? null) !== (seen?.user ?? null)) {
    const ended = await signOut(ctx, request, reply);
    if (ended) streams.endOf(ended);
    standing = null;
  } else if (standing && seen && isUnlockedIn(standing, seen.launch)) return welcome(ctx, standing.id, seen);

  const awaitsMail = body.securityToken !== undefined;
  const { signed, until, ...launched } = await freshLaunch(ctx, initData, request, attempts, { awaitsMail });
  const telegramUser = launched.user;
  const link = await findLinkOf(ctx.db, telegramUser);
  if (link) await passLock(ctx, link, body, launched, asked);
  if (!(await spendEntry(ctx, `telegram ${signed}`, until)))
    throw await refuseLaunch(ctx, request, telegramUsed);
  if (!link) throw refusedHere(ctx, telegramNotLinked, launched, body, asked);
  const { userId } = link;
  const { id, hash, device } = await openFor(ctx, link, launched, standing, framed, asked);
  try {
    await inTransaction(ctx, userActor({ id: userId, sessionHash: hash }, request), userId, async (work) => {
      // Unlinking and locking delete existing sessions; this one may have been inserted after that.
      const now = await findLinkOf(work.tx, telegramUser);
      if (now?.userId !== userId) throw new BusinessError(telegramNotLinked);
      if (now.lockHash !== link.lockHash) throw new BusinessError(telegramLocked);
      work.record({ action: 'telegram.sign_in', subjectUserId: userId, object: userId, result: 'ok' });
    });
  } catch (error) {
    await closeSession(ctx, hash);
    throw error;
  }
  await attempts.passed(device, `telegram ${telegramUser}`);
  return welcome(ctx, userId, launched, framed ? id : undefined);
}
