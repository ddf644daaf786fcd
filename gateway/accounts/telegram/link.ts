// [G1] Links a Telegram account with an account, to sign in without a password. Linking needs a session in the Telegram
// account's mini app and a code by e-mail. Each of the two accounts has at most one link.
import type { ResponseOf } from '#contract/calls/row.ts';
import type { telegramStatus } from '#contract/calls/telegram.ts';
import { telegramElsewhere, telegramNoLaunch, telegramTaken } from '#contract/errors/telegram.ts';
import type { Context } from '#gateway/context.ts';
import {
  deleteLink,
  findLinkByTelegramUser,
  findLinkByAccount,
  insertLink,
} from '#gateway/db/queries/telegram-links.ts';
import type { SignedInUser } from '#gateway/http/caller.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { BusinessError } from '#gateway/kit/business-error.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import type { ConsumeStepUpToken } from '../step-up.ts';
import { formatTabLaunch } from './launch.ts';

type Status = ResponseOf<typeof telegramStatus>;

type Link = Awaited<ReturnType<typeof findLinkByAccount>>;

export function toLinkStatus({ config }: Context, link: Link, { telegramUser }: SignedInUser): Status {
  const isHere = link !== null && link.telegramUser === telegramUser;
  return {
    linked: link === null ? 'no' : isHere ? 'here' : 'elsewhere',
    mayLink: link === null && config.telegramBot !== null && telegramUser !== undefined,
    ...(link !== null && { locked: link.lockHash !== null }),
  };
}

/** `launch`: the launch id the page sends, if it has one. */
export async function readLinkStatus(
  ctx: Context,
  user: SignedInUser,
  launch: string | null,
): Promise<Status> {
  const status = toLinkStatus(ctx, await findLinkByAccount(ctx.db, user.id), user);
  const { telegramUser } = user;
  if (telegramUser === undefined) return status;
  return {
    ...status,
    launch: launch === null ? telegramUser : formatTabLaunch({ user: telegramUser, launch }),
  };
}

export function linkTelegram(
  ctx: Context,
  user: SignedInUser,
  spend: ConsumeStepUpToken,
  actor: Actor,
): Promise<Status> {
  const { id: userId, telegramUser } = user;
  return inTransaction(ctx, actor, userId, async (work) => {
    await spend(work);
    if (!ctx.config.telegramBot || telegramUser === undefined) throw new BusinessError(telegramNoLaunch);
    const isNew = await insertLink(work.tx, { userId, telegramUser, linkedAt: work.now });
    if (!isNew) {
      const link = await findLinkByAccount(work.tx, userId);
      if (!link || link.telegramUser !== telegramUser) {
        const opensAnother = (await findLinkByTelegramUser(work.tx, telegramUser)) !== null;
        throw new BusinessError(opensAnother ? telegramTaken : telegramElsewhere);
      }
    } else work.record({ action: 'telegram.link', subjectUserId: userId, object: userId, result: 'ok' });
    return toLinkStatus(ctx, await findLinkByAccount(work.tx, userId), user);
  });
}

export function unlinkTelegram(
  ctx: Context,
  user: SignedInUser,
  spend: ConsumeStepUpToken,
  actor: Actor,
): Promise<Status> {
  const { id: userId, sessionHash } = user;
  return inTransaction(ctx, actor, userId, async (work) => {
    await spend(work);
    const link = await findLinkByAccount(work.tx, userId);
    if (link) {
      await deleteLink(work.tx, link, sessionHash);
      work.record({ action: 'telegram.unlink', subjectUserId: userId, object: userId, result: 'ok' });
    }
    return toLinkStatus(ctx, null, user);
  });
}
