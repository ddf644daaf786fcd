// Push subscriptions and bot chats of a user, stored encrypted.
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
import { getBot } from './bot.ts';
import { isAllowedUrl } from './public-address.ts';
import { isPublicKey, type Subscription } from './web-push.ts';

/** The oldest above this number is deleted. */
const MAX_BROWSERS = 10;

const pushAad = (id: string): string => `push_subscription.subscription_enc:${id}`;
const chatAad = (userId: string): string => `bot_chat.chat_enc:${userId}`;

export const decryptSubscription = ({ config }: Pick<Context, 'config'>, row: PushRow): Subscription =>
  decryptJson<Subscription>(row.subscriptionEnc, config.filesKey, pushAad(row.id));

export const decryptChat = ({ config }: Pick<Context, 'config'>, row: BotRow): string =>
  decrypt(row.chatEnc, config.filesKey, chatAad(row.userId)).toString('utf8');

const endpointHash = ({ lookupKey }: Context, endpoint: string): string =>
  createHmac('sha256', lookupKey).update(`push-endpoint:${endpoint}`).digest('base64url');

/** `endpoint` identifies the current browser. */
export async function readNotificationSettings(
  ctx: Context,
  userId: string,
  endpoint: string | undefined,
): Promise<NotificationSettings> {
  const { webPush } = ctx.config;
  const rows = webPush ? await listSubscriptions(ctx.db, userId) : [];
  const hash = endpoint === undefined ? null : endpointHash(ctx, endpoint);
  const bot = getBot(ctx.config);
  return {
    push: {
      publicKey: webPush?.publicKey ?? null,
      here: rows.some((row) => row.endpointHash === hash),
      browsers: rows.length,
    },
    bot: { offered: bot !== null, on: bot !== null && (await findChat(ctx.db, userId)) !== null },
  };
}

export async function subscribeToPush(
  ctx: Context,
  actor: Actor,
  { id: userId, sessionHash }: SignedInUser,
  subscription: Subscription,
): Promise<void> {
  const { webPush, filesKey } = ctx.config;
  const { endpoint, p256dh } = subscription;
  if (!webPush) throw new BusinessError(notFound);
  if (!isAllowedUrl(endpoint, webPush.local)) throw new BusinessError(invalidRequest, { field: 'endpoint' });
  if (!isPublicKey(p256dh)) throw new BusinessError(invalidRequest, { field: 'p256dh' });
  await inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    const id = newId();
    await saveSubscription(tx, {
      id,
      userId,
      sessionHash,
      endpointHash: endpointHash(ctx, endpoint),
      subscriptionEnc: encryptJson(subscription, filesKey, pushAad(id)),
      createdAt: now,
    });
    const surplus = (await listSubscriptions(tx, userId)).slice(MAX_BROWSERS);
    await deleteSubscriptions(
      tx,
      userId,
      surplus.map((row) => row.id),
    );
    record({ action: 'notification.push_on', subjectUserId: userId, object: id, result: 'ok' });
  });
}

/** Removes the subscription of one endpoint; without an endpoint, those of all the user's browsers. */
export async function unsubscribeFromPush(
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

/** Returns the verified Telegram user id; null when initData is invalid or expired. */
export type TelegramUser = (ctx: Context, initData: string) => string | null;

export async function enableBotMessages(
  ctx: Context,
  actor: Actor,
  userId: string,
  telegramId: string | null,
): Promise<void> {
  if (!getBot(ctx.config)) throw new BusinessError(notFound);
  if (telegramId === null) throw new BusinessError(invalidRequest, { field: 'initData' });
  await inTransaction(ctx, actor, userId, async ({ tx, now, record }) => {
    // The id of a private chat is the id of the user.
    const chatEnc = encrypt(telegramId, ctx.config.filesKey, chatAad(userId));
    await saveChat(tx, { userId, chatEnc, createdAt: now });
    record({ action: 'notification.bot_on', subjectUserId: userId, object: 'bot', result: 'ok' });
  });
}

export async function disableBotMessages(ctx: Context, actor: Actor, userId: string): Promise<void> {
  await inTransaction(ctx, actor, userId, async ({ tx, record }) => {
    if (!(await findChat(tx, userId))) return;
    await deleteChat(tx, userId);
    record({ action: 'notification.bot_off', subjectUserId: userId, object: 'bot', result: 'ok' });
  });
}
