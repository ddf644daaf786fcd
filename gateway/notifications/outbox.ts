// Defines how the delivery queue (gateway/kit/delivery-queue.ts) sends notifications. A notification sent twice replaces the
// first on the screen.
import type { Context } from '#gateway/context.ts';
import type { DeliveryRow } from '#gateway/db/queries/deliveries.ts';
import {
  deleteChat,
  deleteSubscriptions,
  findChat,
  findSubscription,
} from '#gateway/db/queries/notifications.ts';
import { type DeliveryKind, type DeliveryOutcome, startDeliveryQueue } from '#gateway/kit/delivery-queue.ts';
import type { Polling } from '#gateway/kit/polling.ts';
import { getBot, sendBotMessage } from './bot.ts';
import { decryptChat, decryptSubscription } from './channels.ts';
import { getNoticeText } from './notices.ts';
import { BOT_CHANNEL } from './notify.ts';
import { sendPush } from './web-push.ts';

const OFF: DeliveryOutcome = { kind: 'gone' };

async function send(
  ctx: Context,
  { topic, target, userId, language }: DeliveryRow,
): Promise<DeliveryOutcome> {
  const words = language && getNoticeText(topic, language);
  if (!words) return OFF;
  if (target === BOT_CHANNEL) {
    const bot = getBot(ctx.config);
    const chat = await findChat(ctx.db, userId);
    if (!bot || !chat) return OFF;
    const sent = await sendBotMessage(bot, decryptChat(ctx, chat), words);
    if (sent.kind === 'gone') await deleteChat(ctx.db, userId);
    return sent;
  }
  const subscription = await findSubscription(ctx.db, target);
  // Turned off, or used by another user now.
  if (subscription?.userId !== userId) return OFF;
  const sent = await sendPush(ctx.config, decryptSubscription(ctx, subscription), words, ctx.clock.now());
  if (sent.kind === 'gone') await deleteSubscriptions(ctx.db, userId, [target]);
  return sent;
}

export const NOTIFICATION_DELIVERIES: DeliveryKind = {
  name: 'notification',
  backoffFactor: 3,
  maxPauseMs: 60 * 60_000,
  maxFailures: 10,
  send,
};

export function startNotificationQueue(ctx: Context): Polling {
  if (!ctx.config.webPush && !getBot(ctx.config)) return { stop: async () => undefined };
  return startDeliveryQueue(ctx, NOTIFICATION_DELIVERIES);
}
