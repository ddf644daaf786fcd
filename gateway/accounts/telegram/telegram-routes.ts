// Signing in inside Telegram, and the link it goes by. [G1]
import type { FastifyInstance } from 'fastify';
import { telegramLink, telegramSignIn, telegramStatus, telegramUnlink } from '#contract/calls/telegram.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import type { Context } from '#gateway/context.ts';
import { userActor } from '#gateway/http/actor.ts';
import { serve } from '#gateway/http/serve.ts';
import type { Streams } from '../event-routes.ts';
import type { SignInLimiter } from '../sign-in-limits.ts';
import { linkStatus, linkTelegram, unlinkTelegram } from './link.ts';
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
  serve(app, ctx, telegramStatus, ({ user }) => linkStatus(ctx, user));
  serve(app, ctx, telegramLink, ({ user, request, spend }) =>
    linkTelegram(ctx, user, (work) => spend(work, SECURITY_ACTION.telegramLink), userActor(user, request)),
  );
  serve(app, ctx, telegramUnlink, ({ user, request, spend }) =>
    unlinkTelegram(
      ctx,
      user,
      (work) => spend(work, SECURITY_ACTION.telegramUnlink),
      userActor(user, request),
    ),
  );
}
