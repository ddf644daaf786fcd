// Where somebody is told besides mail: the browsers and the chat they allowed. Kept sealed, each bound to its row.
import { createHmac } from 'node:crypto';
import { invalidRequest, notFound } from '#contract/errors/requests.ts';
import type { NotificationSettings } from '#contract/calls/notifications.ts';
import type { Context } from '#gateway/context.ts';
import {
  type BotRow,
  deleteChat,
  deleteSubscriptions,
  findChat,
  type PushRow,
  saveChat,
  saveSubscription,
  listSubscriptions,
} from '#gateway/db/queries/notifications.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { newId, decrypt, decryptJson, encrypt, encryptJson } from '#gateway/kit/crypto.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { botOf } from './bot.ts';
import { mayAsk } from './public-address.ts';
import { isPoint, type Subscription } from './web-push.ts';

/** More are somebody's who collects them; the oldest goes. */
const MOST_BROWSERS = 10;

const pushPlace = (id: string): string => `push_subscription.subscription_enc:${id}`;
const chatPlace = (userId: string): string => `bot_chat.chat_enc:${userId}`;

export const openSubscription = ({ config }: Pick<Context, 'config'>, row: PushRow): Subscription =>
  decryptJson<Subscription>(row.subscriptionEnc, config.filesKey, pushPlace(row.id));

export const openChat = ({ config }: Pick<Context, 'config'>, row: BotRow): string =>
  decrypt(row.chatEnc, config.filesKey, chatPlace(row.userId)).toString('utf8');

const endpointHash = ({ lookupKey }: Context, endpoint: string): string =>
  createHmac('sha256', lookupKey).update(`push-endpoint:${endpoint}`).digest('base64url');

/** `endpoint`: the browser's own, for it alone knows which it is. */
export async function notificationSettingsOf(
  ctx: Context,
  userId: string,
  endpoint: string | undefined,
): Promise<NotificationSettings> {
  const { webPush } = ctx.config;
  const rows = webPush ? await listSubscriptions(ctx.db, userId) : [];
  const hash = endpoint === undefined ? null : endpointHash(ctx, endpoint);
  const bot = botOf(ctx.config);
  return {
    push: {
      publicKey: webPush?.publicKey ?? null,
      here: rows.some((row) => row.endpointHash === hash),
      browsers: rows.length,
    },
    bot: { offered: bot !== null, on: bot !== null && (await findChat(ctx.db, userId)) !== null },
  };
}

export async function subscribe(
  ctx: Context,
  actor: Actor,
  { id: userId, sessionHash }: SignedInUser,
  subscription: Subscription,
): Promise<void> {
  const { webPush, filesKey } = ctx.config;
  const { endpoint, p256dh } = subscription;
  if (!webPush) throw new BusinessError(notFound);
  if (!mayAsk(endpoint, webPush.local)) throw new BusinessError(invalidRequest, { field: 'endpoint' });
  if (!isPoint(p256dh)) throw new BusinessError(invalidRequest, { field: 'p256dh' });
  await inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    const id = newId();
    await saveSubscription(tx, {
      id,
      userId,
      sessionHash,
      endpointHash: endpointHash(ctx, endpoint),
      subscriptionEnc: encryptJson(subscription, filesKey, pushPlace(id)),
      createdAt: now,
    });
    const surplus = (await listSubscriptions(tx, userId)).slice(MOST_BROWSERS);
    await deleteSubscriptions(
      tx,
      userId,
      surplus.map((row) => row.id),
    );
    record({ action: 'notification.push_on', subjectUserId: userId, object: id, result: 'ok' });
  });
}

/** Without an endpoint, every browser of the person. */
export async function unsubscribe(
  ctx: Context,
  actor: Actor,
  userId: string,
  endpoint: string | undefined,
): Promise<void> {
  const hash = endpoint === undefined ? null : endpointHash(ctx, endpoint);
  await inTransaction(ctx, actor, userId, async ({ tx, record }) => {
    const rows = (await listSubscriptions(tx, userId)).filter(
      (row) => hash === null || row.endpointHash === hash,
    );
    await deleteSubscriptions(
      tx,
      userId,
      rows.map(({ id }) => id),
    );
    for (const { id } of rows)
      record({ action: 'notification.push_off', subjectUserId: userId, object: id, result: 'ok' });
  });
}

/** Whom Telegram says it is; null for what Telegram has not said, or too long ago. */
export type TelegramUser = (ctx: Context, initData: string) => string | null;

export async function allowBot(
  ctx: Context,
  actor: Actor,
  userId: string,
  telegramId: string | null,
): Promise<void> {
  if (!botOf(ctx.config)) throw new BusinessError(notFound);
  if (telegramId === null) throw new BusinessError(invalidRequest, { field: 'initData' });
  await inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    // A chat with a bot has the number of the person in it.
    const chatEnc = encrypt(telegramId, ctx.config.filesKey, chatPlace(userId));
    await saveChat(tx, { userId, chatEnc, createdAt: now });
    record({ action: 'notification.bot_on', subjectUserId: userId, object: 'bot', result: 'ok' });
  });
}

export async function stopBot(ctx: Context, actor: Actor, userId: string): Promise<void> {
  await inTransaction(ctx, actor, userId, async ({ tx, record }) => {
    if (!(await findChat(tx, userId))) return;
    await deleteChat(tx, userId);
    record({ action: 'notification.bot_off', subjectUserId: userId, object: 'bot', result: 'ok' });
  });
}
