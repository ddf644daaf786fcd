// Sign-in inside Telegram and its link with the account. [G1]
import type { FastifyInstance } from 'fastify';
import {
  telegramCodeSend,
  telegramCodeVerify,
  telegramLink,
  telegramLock,
  telegramLockConfirm,
  telegramLockEnd,
  telegramSignIn,
  telegramStatus,
  telegramUnlink,
} from '#contract/calls/telegram.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { serve } from '#gateway/http/serve.ts';
import type { Streams } from '../event-routes.ts';
import type { SignInLimiter } from '../sign-in-limits.ts';
import { sendLaunchCode, verifyLaunchCode } from './launch-code.ts';
import { readLaunchHeader } from './launch.ts';
import { readLinkStatus, linkTelegram, unlinkTelegram } from './link.ts';
import { confirmTelegramLock, removeTelegramLock, createTelegramLockSecret } from './lock.ts';
import { signInByTelegram } from './sign-in.ts';

export function telegramRoutes(
  app: FastifyInstance,
  ctx: Context,
  attempts: SignInLimiter,
  streams: Streams,
): void {
  serve(app, ctx, telegramSignIn, ({ body, request, reply }) =>
    signInByTelegram(ctx, body, { request, reply, attempts, streams }),
  );
  serve(app, ctx, telegramCodeSend, ({ body, request }) => sendLaunchCode(ctx, body, request, attempts));
  serve(app, ctx, telegramCodeVerify, ({ body, request }) => verifyLaunchCode(ctx, body, request, attempts));
  serve(app, ctx, telegramStatus, ({ user, request }) =>
    readLinkStatus(ctx, user, readLaunchHeader(ctx, request)?.launch ?? null),
  );
  serve(app, ctx, telegramLock, ({ user, request, spend }) =>
    createTelegramLockSecret(
      ctx,
      user,
      (work) => spend(work, SECURITY_ACTION.telegramLock),
      createUserActor(user, request),
    ),
  );
  serve(app, ctx, telegramLockConfirm, ({ user, body, request }) =>
    confirmTelegramLock(ctx, user, body.secret, request, createUserActor(user, request)),
  );
  serve(app, ctx, telegramLockEnd, ({ user, request, spend }) =>
    removeTelegramLock(
      ctx,
      user,
      (work) => spend(work, SECURITY_ACTION.telegramLockEnd),
      createUserActor(user, request),
    ),
  );
  serve(app, ctx, telegramLink, ({ user, request, spend }) =>
    linkTelegram(
      ctx,
      user,
      (work) => spend(work, SECURITY_ACTION.telegramLink),
      createUserActor(user, request),
    ),
  );
  serve(app, ctx, telegramUnlink, ({ user, request, spend }) =>
    unlinkTelegram(
      ctx,
      user,
      (work) => spend(work, SECURITY_ACTION.telegramUnlink),
      createUserActor(user, request),
    ),
  );
}
