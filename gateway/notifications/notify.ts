// Notifies a user by mail and all other channels. Messages are queued in the transaction of the change, so that a rollback
// discards them; mail-queue.ts and outbox.ts send them.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import { countDeliveriesByTarget, insertDeliveries } from '#gateway/db/queries/deliveries.ts';
import { findChat, listSubscriptions } from '#gateway/db/queries/notifications.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import { type NoticeMail, queueNoticeMail } from '#gateway/mail/mail-queue.ts';
import type { Notice } from '#gateway/mail/mail-kinds.ts';
import { getBot } from './bot.ts';
import type { BotNotice } from './notices.ts';

/** Per browser or chat; mail has no limit. */
const MAX_PER_DAY = 10;
export const BOT_CHANNEL = 'bot';

interface Notification extends NoticeMail {
  /** Deduplication key: the case, request or date. */
  about: string;
}

interface QueuedNotice {
  userId: string;
  notice: Notice | BotNotice;
  about: string;
  language: NoticeMail['language'];
}

async function queueNotifications(
  { tx, now }: Work,
  { userId, notice, about, language }: QueuedNotice,
  targets: readonly string[],
): Promise<void> {
  if (targets.length === 0) return;
  const sentToday = await countDeliveriesByTarget(
    tx,
    userId,
    'notification',
    new Date(now.getTime() - DAY_MS),
  );
  await insertDeliveries(
    tx,
    targets
      .filter((target) => (sentToday.get(target) ?? 0) < MAX_PER_DAY)
      .map((target) => ({
        kind: 'notification' as const,
        userId,
        topic: notice,
        about,
        target,
        language,
        createdAt: now,
        nextTryAt: now,
        giveUpAt: new Date(now.getTime() + DAY_MS),
      })),
  );
}

async function findBotTarget({ config }: Context, { tx }: Work, userId: string): Promise<string[]> {
  return getBot(config) && (await findChat(tx, userId)) ? [BOT_CHANNEL] : [];
}

/** The transaction must have locked the account. */
export async function notifyUser(ctx: Context, work: Work, { about, ...mail }: Notification): Promise<void> {
  await queueNoticeMail(ctx, work, mail);
  const { userId, notice, language } = mail;
  const subscriptions = ctx.config.webPush ? await listSubscriptions(work.tx, userId) : [];
  const targets = [...subscriptions.map(({ id }) => id), ...(await findBotTarget(ctx, work, userId))];
  await queueNotifications(work, { userId, notice, about, language }, targets);
}

/** Only to people who allow messages of the bot. The transaction must have locked the account. */
export async function notifyByBot(
  ctx: Context,
  work: Work,
  { notice, ...rest }: QueuedNotice & { notice: BotNotice },
): Promise<void> {
  await queueNotifications(work, { notice, ...rest }, await findBotTarget(ctx, work, rest.userId));
}
