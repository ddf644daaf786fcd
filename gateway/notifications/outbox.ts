// Sends what notify.ts queued, by whichever gateway takes it: tried again with growing pauses, given up after a few times or
// a day. A message may go out twice when a gateway dies while it is sending, and takes the place of the first on the screen.
import { DAY_MS } from '#contract/days.ts';
import type { Context } from '#gateway/context.ts';
import {
  closeNotification,
  deleteChat,
  deleteSubscriptions,
  findChat,
  findSubscription,
  type NotificationRow,
  retryNotification,
  takeDueNotifications,
} from '#gateway/db/queries/notifications.ts';
import { type Polling, startPolling } from '#gateway/kit/polling.ts';
import { botOf, sendByBot } from './bot.ts';
import { openChat, openSubscription } from './channels.ts';
import { noticeWords } from './notices.ts';
import { BOT } from './notify.ts';
import { codeOf, type Sent } from './sending.ts';
import { sendPush } from './web-push.ts';

const POLL_MS = 1000;
const BATCH = 10;
/** Longer than sending takes at its slowest; then another gateway may try. */
const LEASE_MS = 120_000;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const MOST_FAILURES = 10;
/** How long it is known what was told: so long the same is not told again. */
export const NOTIFICATIONS_KEPT_MS = 30 * DAY_MS;

const OFF: Sent = { kind: 'refused', code: 'off' };

async function send(ctx: Context, row: NotificationRow): Promise<Sent> {
  const words = noticeWords(row.notice, row.language);
  if (!words) return OFF;
  if (row.target === BOT) {
    const bot = botOf(ctx.config);
    const chat = await findChat(ctx.db, row.userId);
    return bot && chat ? sendByBot(bot, openChat(ctx, chat), words) : OFF;
  }
  const subscription = await findSubscription(ctx.db, row.target);
  // Turned off, or somebody else's browser by now.
  if (subscription?.userId !== row.userId) return OFF;
  return sendPush(ctx.config, openSubscription(ctx, subscription), words, ctx.clock.now());
}

const turnOff = ({ db }: Context, { userId, target }: NotificationRow): Promise<void> =>
  target === BOT ? deleteChat(db, userId) : deleteSubscriptions(db, userId, [target]);

const pauseAfter = (failures: number): number => Math.min(FIRST_PAUSE_MS * 3 ** failures, LONGEST_PAUSE_MS);

async function deliver(ctx: Context, row: NotificationRow): Promise<boolean> {
  const { db, clock, log } = ctx;
  const told = { notification: row.id, channel: row.target === BOT ? 'bot' : 'push', notice: row.notice };
  const late = row.giveUpAt <= clock.now() || row.failures >= MOST_FAILURES;
  const sent: Sent = late
    ? { kind: 'refused', code: 'late' }
    : await send(ctx, row).catch((error: unknown) => ({ kind: 'failed', code: codeOf(error) }));
  if (sent.kind === 'failed') {
    const pause = Math.max(sent.afterMs ?? 0, pauseAfter(row.failures));
    await retryNotification(db, row.id, new Date(clock.now().getTime() + pause));
    log.warn({ ...told, failures: row.failures + 1, code: sent.code }, 'notification not sent');
    return false;
  }
  if (sent.kind === 'gone') await turnOff(ctx, row);
  await closeNotification(db, row.id, sent.kind === 'sent' ? clock.now() : null);
  if (sent.kind === 'refused' && sent !== OFF)
    log.warn({ ...told, code: sent.code }, 'notification given up');
  return sent.kind === 'sent';
}

/** Sends what is due; answers how many were. Safe beside other gateways doing the same. */
export async function tellDue(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await takeDueNotifications(ctx.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
  const sent = await Promise.all(due.map((row) => deliver(ctx, row)));
  return sent.filter(Boolean).length;
}

export function startTelling(ctx: Context): Polling {
  if (!ctx.config.webPush && !botOf(ctx.config)) return { stop: async () => undefined };
  return startPolling(ctx, { name: 'notifications', everyMs: POLL_MS }, () => tellDue(ctx));
}
