// [G10] Link to the user's own data, after a security check.
import type { FastifyRequest } from 'fastify';
import { ownData } from '#contract/calls/person.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import { API_PREFIX } from '#contract/paths.ts';
import { createDownloadLink, type Downloader, readDownloadLink } from '#gateway/accounts/download-link.ts';
import type { ConsumeStepUpToken } from '#gateway/accounts/step-up.ts';
import type { Context } from '#gateway/context.ts';
import { findAccount } from '#gateway/db/queries/accounts.ts';
import { isAccountClosed } from '#gateway/db/queries/retention.ts';
import type { Actor } from '#gateway/kit/audit.ts';
import { inTransaction } from '#gateway/kit/unit-of-work.ts';
import { notifyUser } from '#gateway/notifications/notify.ts';
import type { PageLanguage } from '#gateway/i18n/page-language.ts';

export const ZIP_PATH = `${API_PREFIX}${ownData.path}/zip`;
export const ZIP_NAME = 'own-data.zip';

interface LinkRequest extends Downloader {
  actor: Actor;
  language: PageLanguage;
  spend: ConsumeStepUpToken;
}

/** Requires a passed security check. Notifies the user, in case someone else requested the link. */
export function createOwnDataLink(
  ctx: Context,
  { actor, language, spend, ...downloader }: LinkRequest,
): Promise<ResponseOf<typeof ownData>> {
  const userId = downloader.user.id;
  return inTransaction(ctx, actor, userId, async (work) => {
    await spend(work);
    work.record({ action: 'identity.export', subjectUserId: userId, object: '', result: 'ok' });
    await notifyUser(ctx, work, { userId, notice: 'own_data', about: work.now.toISOString(), language });
    return { path: createDownloadLink(ctx, ZIP_PATH, userId, downloader), fileName: ZIP_NAME };
  });
}

/** Returns the owner; null if the link is not valid, or the account is gone. */
export async function findLinkOwner(ctx: Context, request: FastifyRequest): Promise<string | null> {
  const userId = await readDownloadLink(ctx, ZIP_PATH, request);
  if (userId === null || (await isAccountClosed(ctx.db, userId))) return null;
  return (await findAccount(ctx.db, userId)) && userId;
}
