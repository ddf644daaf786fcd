// [G1] Which Telegram account opens an account without a password. It is linked by whoever is signed in inside its own mini
// app and has the code from the account's e-mail; one Telegram account opens one account, and one account is opened by one.
import type { ResponseOf } from '#contract/calls/row.ts';
import type { telegramStatus } from '#contract/calls/telegram.ts';
import { telegramElsewhere, telegramNoLaunch, telegramTaken } from '#contract/errors/telegram.ts';
import type { Context } from '#gateway/context.ts';
import { deleteLink, findLinkOf, findLinkTo, insertLink } from '#gateway/db/queries/telegram-links.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import type { Spend } from '../step-up.ts';

type Status = ResponseOf<typeof telegramStatus>;

export async function linkStatus(ctx: Context, { id, telegramUser }: SignedInUser): Promise<Status> {
  const link = await findLinkTo(ctx.db, id);
  const launch = telegramUser === undefined ? {} : { launch: telegramUser };
  if (link)
    return { linked: link.telegramUser === telegramUser ? 'here' : 'elsewhere', mayLink: false, ...launch };
  return { linked: 'no', mayLink: ctx.config.telegramBot !== null && telegramUser !== undefined, ...launch };
}

export function linkTelegram(
  ctx: Context,
  { id: userId, telegramUser }: SignedInUser,
  spend: Spend,
  actor: Actor,
): Promise<Status> {
  return inTransaction(ctx, actor, userId, async (work) => {
    await spend(work);
    if (!ctx.config.telegramBot || telegramUser === undefined) throw new BusinessError(telegramNoLaunch);
    const isNew = await insertLink(work.tx, { userId, telegramUser, linkedAt: work.now });
    if (!isNew) {
      const link = await findLinkTo(work.tx, userId);
      if (!link || link.telegramUser !== telegramUser) {
        const opensAnother = (await findLinkOf(work.tx, telegramUser)) !== null;
        throw new BusinessError(opensAnother ? telegramTaken : telegramElsewhere);
      }
    } else work.record({ action: 'telegram.link', subjectUserId: userId, object: userId, result: 'ok' });
    return { linked: 'here', mayLink: false };
  });
}

export function unlinkTelegram(
  ctx: Context,
  { id: userId, sessionHash, telegramUser }: SignedInUser,
  spend: Spend,
  actor: Actor,
): Promise<Status> {
  return inTransaction(ctx, actor, userId, async (work) => {
    await spend(work);
    const link = await findLinkTo(work.tx, userId);
    if (link) {
      await deleteLink(work.tx, link, sessionHash);
      work.record({ action: 'telegram.unlink', subjectUserId: userId, object: userId, result: 'ok' });
    }
    return { linked: 'no', mayLink: ctx.config.telegramBot !== null && telegramUser !== undefined };
  });
}
