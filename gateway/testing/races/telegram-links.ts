// Linking, unlinking and locking a Telegram account, each as one service call.
import { linkTelegram, unlinkTelegram } from '#gateway/accounts/telegram/link.ts';
import { removeTelegramLock, createTelegramLockSecret } from '#gateway/accounts/telegram/lock.ts';
import { insertLink } from '#gateway/db/queries/telegram-links.ts';
import type { TestGateway } from '#gateway/testing/gateway.ts';
import type { Racer } from './people.ts';
import type { Writer } from './writer.ts';

const spend = async () => undefined;
const actorOf = ({ userId }: Racer) => ({ name: `user:${userId}`, requestId: '' });
/** Each has its own Telegram account and no session that could end. */
const person = ({ userId }: Racer) => ({ id: userId, sessionHash: '', telegramUser: `telegram-${userId}` });

async function linked({ ctx, clock }: TestGateway, racer: Racer): Promise<void> {
  const { id: userId, telegramUser } = person(racer);
  await insertLink(ctx.db, { userId, telegramUser, linkedAt: clock.now() });
}

export const TELEGRAM_LINK_WRITERS: readonly Writer[] = [
  {
    name: 'a Telegram account is linked',
    scene: 'verified',
    run: ({ ctx }, racer) => linkTelegram(ctx, person(racer), spend, actorOf(racer)),
  },
  {
    name: 'a Telegram account is unlinked',
    scene: 'verified',
    before: linked,
    run: ({ ctx }, racer) => unlinkTelegram(ctx, person(racer), spend, actorOf(racer)),
  },
  {
    name: 'a lock is offered before what a Telegram account opens',
    scene: 'verified',
    before: linked,
    run: ({ ctx }, racer) => createTelegramLockSecret(ctx, person(racer), spend, actorOf(racer)),
  },
  {
    name: 'a lock ends before what a Telegram account opens',
    scene: 'verified',
    before: linked,
    run: ({ ctx }, racer) => removeTelegramLock(ctx, person(racer), spend, actorOf(racer)),
  },
];
