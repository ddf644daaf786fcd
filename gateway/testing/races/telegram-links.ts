// A Telegram account that may open an account from now on, or no longer, each as one call of a service.
import { linkTelegram, unlinkTelegram } from '#gateway/accounts/telegram/link.ts';
import { insertLink } from '#gateway/db/queries/telegram-links.ts';
import type { Racer } from './people.ts';
import type { Writer } from './writer.ts';

const spend = async () => undefined;
const actorOf = ({ userId }: Racer) => ({ name: `user:${userId}`, requestId: '' });
/** Each with a Telegram account of their own, in no session that could end. */
const person = ({ userId }: Racer) => ({ id: userId, sessionHash: '', telegramUser: `telegram-${userId}` });

export const TELEGRAM_LINK_WRITERS: readonly Writer[] = [
  {
    name: 'a Telegram account is linked',
    scene: 'verified',
    run: ({ ctx }, racer) => linkTelegram(ctx, person(racer), spend, actorOf(racer)),
  },
  {
    name: 'a Telegram account is unlinked',
    scene: 'verified',
    async before({ ctx, clock }, racer) {
      const { id: userId, telegramUser } = person(racer);
      await insertLink(ctx.db, { userId, telegramUser, linkedAt: clock.now() });
    },
    run: ({ ctx }, racer) => unlinkTelegram(ctx, person(racer), spend, actorOf(racer)),
  },
];
