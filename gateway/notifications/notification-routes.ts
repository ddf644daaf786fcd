// Calls for push and bot notifications.
import type { FastifyInstance } from 'fastify';
import {
  allowBotMessages,
  notificationSettings,
  stopBotMessages,
  subscribePush,
  unsubscribePush,
} from '#contract/calls/notifications.ts';
import type { Context } from '#gateway/context.ts';
import { createUserActor } from '#gateway/http/actor.ts';
import { serve } from '#gateway/http/serve.ts';
import {
  enableBotMessages,
  readNotificationSettings,
  disableBotMessages,
  subscribeToPush,
  type TelegramUser,
  unsubscribeFromPush,
} from './channels.ts';

/** `telegramUser` is injected, because this folder must not import accounts. */
export function notificationRoutes(app: FastifyInstance, ctx: Context, telegramUser: TelegramUser): void {
  serve(app, ctx, notificationSettings, ({ user, body }) =>
    readNotificationSettings(ctx, user.id, body.endpoint),
  );
  serve(app, ctx, subscribePush, async ({ user, body, request }) => {
    await subscribeToPush(ctx, createUserActor(user, request), user, body);
    return {};
  });
  serve(app, ctx, unsubscribePush, async ({ user, body, request }) => {
    await unsubscribeFromPush(ctx, createUserActor(user, request), user.id, body.endpoint);
    return {};
  });
  serve(app, ctx, allowBotMessages, async ({ user, body, request }) => {
    await enableBotMessages(ctx, createUserActor(user, request), user.id, telegramUser(ctx, body.initData));
    return {};
  });
  serve(app, ctx, stopBotMessages, async ({ user, request }) => {
    await disableBotMessages(ctx, createUserActor(user, request), user.id);
    return {};
  });
}
