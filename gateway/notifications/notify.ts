// The one way a person is told what happened on their account: by mail, and wherever else they asked for it. Queued in the
// transaction of what it tells about, so that nothing is told that was rolled back; mail-queue.ts and outbox.ts send it.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import { countDeliveriesByTarget, insertDeliveries } from '#gateway/db/queries/deliveries.ts';
import { findChat, listSubscriptions } from '#gateway/db/queries/notifications.ts';
import type { Work } from '#gateway/kit/unit-of-work.ts';
import { type NoticeMail, queueNotice } from '#gateway/mail/mail-queue.ts';
import { botOf } from './bot.ts';

/** On each browser or chat, in a day: mail says all of it. */
const MOST_A_DAY = 10;
export const BOT = 'bot';

interface Told extends NoticeMail {
  /** The case, request or date that it is about: the same is told once. */
  about: string;
}

/** The person must be held by the transaction. */
export async function notify(ctx: Context, work: Work, { about, ...mail }: Told): Promise<void> {
  await queueNotice(ctx, work, mail);
  const { tx, now } = work;
  const { userId, notice, language } = mail;
  const subscriptions = ctx.config.webPush ? await listSubscriptions(tx, userId) : [];
  const chat = botOf(ctx.config) && (await findChat(tx, userId));
  const targets = [...subscriptions.map(({ id }) => id), ...(chat ? [BOT] : [])];
  if (targets.length === 0) return;
  const told = await countDeliveriesByTarget(tx, userId, 'notification', new Date(now.getTime() - DAY_MS));
  await insertDeliveries(
    tx,
    targets
      .filter((target) => (told.get(target) ?? 0) < MOST_A_DAY)
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
