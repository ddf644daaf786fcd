// A gateway with a bot and push notifications, with doubles of both services.
import { buildPersonaUserId } from '#gateway/sandbox/personas.ts';
import type { Context } from '#gateway/context.ts';
import { createCopyAttachment } from '#gateway/agreements/agreement-pdf.ts';
import { type DeliveryRow, listDeliveries } from '#gateway/db/queries/deliveries.ts';
import { createMailDeliveries } from '#gateway/mail/mail-queue.ts';
import { sendDueDeliveries } from '#gateway/kit/delivery-queue.ts';
import { NOTIFICATION_DELIVERIES } from '#gateway/notifications/outbox.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import type { Notice } from '#gateway/mail/mail-kinds.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { SYSTEM_ACTOR } from '#gateway/kit/audit.ts';
import { type BotApi, startBotApi } from '../../tests/doubles/bot-api.ts';
import { type PushService, startPushService } from '../../tests/doubles/push-service.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { BOT_TOKEN, createLaunch, TEST_BOT } from './telegram.ts';

const APP = 'example_bot/verify';

export const sendDueNotifications = (ctx: Context) => sendDueDeliveries(ctx, NOTIFICATION_DELIVERIES);
export const sendDueMails = (ctx: Context) =>
  sendDueDeliveries(ctx, createMailDeliveries(createCopyAttachment));

export interface NotifyingGateway extends TestGateway {
  bot: BotApi;
  push: PushService;
  publicKey: string;
  /** Init data that Telegram would sign for this user now. */
  launchedBy(telegramId: number, signedBy?: string): string;
  notify(persona: string, notice: Notice, about?: string): Promise<void>;
  queuedFor(persona: string): Promise<DeliveryRow[]>;
}

export async function startNotifyingGateway(
  options: Parameters<typeof startGateway>[0] = {},
): Promise<NotifyingGateway> {
  const [bot, push] = await Promise.all([startBotApi(BOT_TOKEN), startPushService()]);
  const gateway = await startGateway({
    ...options,
    config: {
      telegramBot: TEST_BOT,
      telegramBotApp: APP,
      telegramApiBase: bot.baseUrl,
      ...options.config,
    },
  });
  const { webPush } = gateway.ctx.config;
  if (webPush) webPush.local = true;
  return {
    ...gateway,
    bot,
    push,
    publicKey: webPush?.publicKey ?? '',
    launchedBy: (id, signedBy) => createLaunch(id, gateway.clock.now(), signedBy),
    notify: (persona, notice, about = notice) => {
      const userId = buildPersonaUserId(persona);
      return inTransaction(gateway.ctx, SYSTEM_ACTOR, userId, (work) =>
        notifyUser(gateway.ctx, work, { userId, notice, about, language: 'en' }),
      );
    },
    queuedFor: (persona) => listDeliveries(gateway.ctx.db, buildPersonaUserId(persona), 'notification', 99),
    async close() {
      await gateway.close();
      await bot.close();
      await push.close();
    },
  };
}
